"""The settings page, made from the one list of settings."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider, QWidget

from client import commands
from client.i18n import translate
from client.screens.base import Screen, column
from client.settings import SETTINGS, Setting, Settings
from client.theme import look
from client.widgets import RIM, Kind, Segmented, SideBySide, Toggle, Words, holding, titled, vbox


class SettingsScreen(Screen):
    """Changes take effect at once."""

    kind = "settings"

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            title=translate("Settings", "Settings"), subtitle=translate("Settings", "Changes apply immediately")
        )
        self._settings = settings
        page = column(self, width=860)
        ways = list[QWidget]()
        for name, icon, command in (
            (translate("Settings", "Name, dog and colour"), "users", commands.PROFILE),
            (translate("Settings", "All keys"), "keyboard", commands.SHORTCUTS),
            (translate("Settings", "Camera"), "camera", commands.CAMERA),
            (translate("About", "About Offleash"), "info", commands.ABOUT),
        ):
            ways.append(self.button(f"settings {command.id}", name, icon, command, kind=Kind.PLAIN))
        page.addWidget(SideBySide(*ways, filling=False))
        shown = [setting for setting in SETTINGS if not setting.hidden]
        for group, members in groupby(shown, key=lambda setting: setting.group):
            panel, inside = titled(translate("Settings", group))
            for setting in members:
                inside.addWidget(self._row(setting))
            page.addWidget(panel)
        page.addStretch(1)

    def _row(self, setting: Setting) -> QWidget:
        label = translate("Settings", setting.label)
        more = Words(translate("Settings", setting.help), "small", role="text_muted", wrap=True)
        text = holding(vbox(Words(label, "body", "semibold"), more, gap=0))
        row = SideBySide(text, self._control(setting, label))
        row.setContentsMargins(0, 0, look().px(RIM if setting.choices or setting.span[-1] else 0), 0)
        return row

    def _control(self, setting: Setting, label: str) -> QWidget:
        key, value = setting.key, self._settings[setting.key]
        if setting.choices:
            values = [choice for choice, _ in setting.choices]
            names = [translate("Settings", name) for _, name in setting.choices]
            control = Segmented(names)
            control.setCurrentIndex(values.index(value))
            control.currentChanged.connect(lambda number: self._settings.set(key, values[number]))
        elif setting.span[-1]:
            control = self._slider(setting)  # type: ignore[assignment]
        else:
            control = toggle = Toggle(_switch_words(on=bool(value)), on=bool(value), words_first=True)  # type: ignore[assignment]
            toggle.toggled.connect(lambda on: toggle.setText(_switch_words(on=on)))
            toggle.toggled.connect(lambda on: self._settings.set(key, on))
        room = 40 if setting.choices else 60 if setting.span[-1] else 0
        control.setMinimumWidth(control.sizeHint().width() + look().px(room))
        control.setObjectName(f"setting {key}")
        control.setAccessibleName(label)
        return control

    def _slider(self, setting: Setting) -> QSlider:
        least, most, step = setting.span
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(least // step, most // step)
        slider.setPageStep(1)
        slider.setTracking(False)  # what is chosen is heard when it is let go
        slider.setValue(self._settings.number(setting.key) // step)
        slider.valueChanged.connect(lambda steps: self._settings.set(setting.key, steps * step))
        return slider


def _switch_words(*, on: bool) -> str:
    return translate("Settings", "On") if on else translate("Settings", "Off")
