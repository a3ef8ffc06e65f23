// Run by gjs with the edges of a box (left, top, width, height): prints how many lines are painted there, that is how many colours
// other than greys have as many pixels as a line.
import Gdk from 'gi://Gdk?version=3.0';

const [left, top, width, height] = ARGV.map(Number);
Gdk.DisplayManager.get().open_display('');
const part = Gdk.pixbuf_get_from_window(Gdk.get_default_root_window(), left, top, width, height);
const [bytes, stride, channels] = [part.get_pixels(), part.get_rowstride(), part.get_n_channels()];
const pixels = new Map();
for (let y = 0; y < height; y++)
  for (let x = 0; x < width; x++) {
    const [red, green, blue] = bytes.subarray(y * stride + x * channels);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 60) continue;
    const colour = `${red} ${green} ${blue}`;
    pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
  }
print([...pixels.values()].filter((count) => count > 300).length);
