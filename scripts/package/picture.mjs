// Run by gjs: saves a picture of the screen as PNG in the named file.
import Gdk from 'gi://Gdk?version=3.0';

const [file] = ARGV;
Gdk.DisplayManager.get().open_display('');
const screen = Gdk.get_default_root_window();
Gdk.pixbuf_get_from_window(screen, 0, 0, screen.get_width(), screen.get_height()).savev(file, 'png', [], []);
