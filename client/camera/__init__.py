"""A camera beside the client: its thread, what it is asked to do, and what people read of it.  No Qt.

OpenCV is loaded by the camera's own thread, never by a window: until somebody uses a camera nothing of it is there.
"""
