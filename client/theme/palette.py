"""From tokens to Qt: the palette, the style sheet and the style that draws what a sheet cannot."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleOption, QTabBar, QWidget

from client.theme.fonts import load_fonts
from client.theme.look import Look, Theme
from client.theme.tokens import tokens

_ROLES = {
    QPalette.ColorRole.Window: "room",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface_high",
    QPalette.ColorRole.AlternateBase: "surface_low",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "text_muted",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "on_accent",
    QPalette.ColorRole.ToolTipBase: "surface_high",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "link",
    QPalette.ColorRole.Light: "surface_high",
    QPalette.ColorRole.Midlight: "surface",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "line_strong",
    QPalette.ColorRole.Shadow: "line_strong",
}
_MUTED_WHEN_DISABLED = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)


def palette(theme: Theme) -> QPalette:
    """Qt's palette in the colours of a theme."""
    made = QPalette()
    for role, name in _ROLES.items():
        made.setColor(role, theme[name])
    for role in _MUTED_WHEN_DISABLED:
        made.setColor(QPalette.ColorGroup.Disabled, role, theme["text_muted"])
    return made


def _hint(theme: Theme) -> QColor:
    """The colour of the hint in an empty field: legible, and different from that of typed text."""
    quiet, ground = theme["text_muted"], theme["surface_high"]
    if quiet != theme["text"]:
        return quiet
    pairs = ((quiet.red(), ground.red()), (quiet.green(), ground.green()), (quiet.blue(), ground.blue()))
    return QColor(*(round(0.7 * one + 0.3 * other) for one, other in pairs))


def style_sheet(look: Look) -> str:
    """The sheet for Qt's own controls, so that they sit beside ours: fields, lists, menus, scroll bars, sliders."""
    c, px = look.theme.hex, look.px
    radius, small = tokens().radius["control"], tokens().sizes["small"]
    return f"""
QToolTip {{ background: {c("surface_high")}; color: {c("text")}; border: 1px solid {c("line_strong")};
    padding: {px(6)}px {px(9)}px; font-size: {px(small)}px; }}
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox {{ background: {c("surface_high")}; color: {c("text")};
    border: {max(1, px(1))}px solid {c("line_strong")}; border-radius: {px(radius)}px;
    padding: {px(6)}px {px(11)}px; min-height: {px(22)}px;
    placeholder-text-color: {_hint(look.theme).name()};
    selection-background-color: {c("accent")}; selection-color: {c("on_accent")}; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus {{
    border: {px(2)}px solid {c("focus")}; padding: {px(5)}px {px(10)}px; }}
QLineEdit:disabled, QComboBox:disabled {{ background: {c("surface_low")}; color: {c("text_muted")};
    border-style: dashed; }}
QDialog QPushButton {{ background: {c("surface_high")}; color: {c("text")};
    min-height: {px(22)}px; min-width: {px(64)}px;
    border: {max(1, px(1))}px solid {c("line_strong")}; border-radius: {px(radius)}px; padding: {px(6)}px {px(11)}px; }}
QDialog QPushButton:hover, QDialog QPushButton:pressed {{ background: {c("surface_low")}; }}
QDialog QPushButton:focus {{ border: {px(2)}px solid {c("focus")}; padding: {px(5)}px {px(10)}px; }}
QDialog QPushButton:disabled {{ color: {c("text_muted")}; border-style: dashed; }}
QHeaderView::section {{ background: {c("surface")}; color: {c("text_muted")}; border: none;
    border-bottom: 1px solid {c("line")}; padding: {px(4)}px {px(8)}px; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {px(26)}px; }}
QComboBox QAbstractItemView {{ background: {c("surface_high")}; border: 1px solid {c("line_strong")}; outline: none;
    padding: {px(4)}px; }}
QAbstractItemView {{ background: {c("surface")}; color: {c("text")}; border: none; outline: none; }}
QListView#things {{ border: 1px solid {c("line_strong")}; border-radius: {px(10)}px; padding: {px(4)}px; }}
QListView::item, QComboBox QAbstractItemView::item {{ min-height: {px(32)}px; padding: 0 {px(10)}px;
    border-radius: {px(8)}px; color: {c("text")}; }}
QListView::item:hover {{ background: {c("surface_low")}; }}
QListView::item:selected, QComboBox QAbstractItemView::item:selected {{ background: {c("accent")};
    color: {c("on_accent")}; }}
QTextBrowser {{ background: transparent; border: none; padding: 0; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: {px(12)}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {px(12)}px; margin: 0; }}
QScrollBar::handle {{ background: {c("line_strong")}; border-radius: {px(4)}px; margin: {px(2)}px; }}
QScrollBar::handle:vertical {{ min-height: {px(32)}px; }}
QScrollBar::handle:horizontal {{ min-width: {px(32)}px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{ background: none;
    border: none; width: 0; height: 0; }}
QMenu {{ background: {c("surface_high")}; color: {c("text")}; border: 1px solid {c("line_strong")};
    padding: {px(6)}px; }}
QMenu::item {{ padding: {px(7)}px {px(18)}px; border-radius: {px(6)}px; }}
QMenu::item:selected {{ background: {c("accent")}; color: {c("on_accent")}; }}
QMenu::item:disabled {{ color: {c("text_muted")}; }}
QMenu::separator {{ height: 1px; background: {c("line")}; margin: {px(5)}px {px(8)}px; }}
QSlider:horizontal {{ min-height: {px(28)}px; }}
QSlider::groove:horizontal {{ height: {px(8)}px; border-radius: {px(4)}px; background: {c("surface_low")};
    border: 1px solid {c("line")}; }}
QSlider::sub-page:horizontal {{ background: {c("accent")}; border-radius: {px(4)}px; }}
QSlider::handle:horizontal {{ background: {c("surface_high")}; border: {px(3)}px solid {c("accent")};
    width: {px(16)}px; height: {px(16)}px; margin: -{px(8)}px 0; border-radius: {px(11)}px; }}
QSlider::handle:horizontal:focus {{ border-color: {c("focus")}; background: {c("focus")}; }}
QSlider::sub-page:horizontal:disabled {{ background: {c("line_strong")}; }}
QSlider::handle:horizontal:disabled {{ border-color: {c("line_strong")}; }}
NewsCount {{ background: {c("accent")}; color: {c("on_accent")}; font-size: {px(11)}px; font-weight: 700;
    min-width: {px(8)}px; max-height: {px(18)}px; min-height: {px(18)}px; padding: 0 {px(5)}px;
    border-radius: {px(9)}px; }}
Well {{ background: {c("surface_low")}; border: {px(1)}px solid {c("line")}; border-radius: {px(12)}px; }}
Well[rim="true"] {{ margin: 0 {px(4)}px; }}
QSplitter::handle, Rule {{ background: {c("line")}; }}
Segmented {{ background: {c("surface_low")}; border: {max(1, px(1))}px solid {c("line")}; border-radius: {px(10)}px; }}
Segmented::tab {{ height: {px(28)}px; min-width: {px(18)}px; padding: 0 {px(9)}px; margin: {px(3)}px;
    border: {px(1)}px solid transparent; border-radius: {px(8)}px; color: {c("text")}; }}
Segmented::tab:hover:!selected {{ background: {c("surface_high")}; }}
Segmented::tab:selected {{ background: {c("selected")}; color: {c("on_state")}; }}
Segmented::tab:disabled {{ background: transparent; color: {c("text_muted")}; }}
Segmented::tab:selected:disabled {{ border: {px(1)}px dashed {c("line_strong")}; }}
Tabs {{ border-bottom: {px(1)}px solid {c("line")}; }}
Tabs::tab {{ height: {px(34)}px; padding: 0 {px(5)}px; border: none; border-bottom: {px(4)}px solid transparent;
    color: {c("text_muted")}; }}
Tabs::tab:hover:!selected {{ color: {c("text")}; }}
Tabs::tab:selected {{ border-bottom-color: {c("accent")}; color: {c("accent")}; }}
"""


class PaperStyle(QProxyStyle):
    """Fusion, with our own focus ring."""

    def __init__(self) -> None:
        super().__init__("Fusion")
        self.look = Look()

    def drawPrimitive(
        self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter, widget: QWidget | None = None
    ) -> None:
        """Draw the focus ring, and leave the rest to Fusion."""
        if element == QStyle.PrimitiveElement.PE_FrameFocusRect:
            # around a whole tab, not its words
            rect = widget.tabRect(widget.currentIndex()) if isinstance(widget, QTabBar) else option.rect
            self._ring(painter, QRectF(rect))
        else:
            super().drawPrimitive(element, option, painter, widget)

    def _ring(self, painter: QPainter, rect: QRectF) -> None:
        width = float(self.look.px(2))
        half = width / 2
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.look.theme["focus"], width))
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), self.look.px(6), self.look.px(6))
        painter.restore()


def dress(app: QApplication, look: Look) -> None:
    """Give the application the style, palette, font and sheet of a look."""
    load_fonts()
    style = app.property("paper_style")
    if not isinstance(style, PaperStyle):
        style = PaperStyle()
        app.setProperty("paper_style", style)
        app.setStyle(style)
    style.look = look
    app.setPalette(palette(look.theme))
    app.setFont(look.font())
    app.setStyleSheet(style_sheet(look))
