import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startBus } from '../setup/buses.mjs';
import { startVirtualDisplay } from '../setup/display.mjs';
import { screenReaderBus } from '../setup/libraries.mjs';

/**
 * Runs `work` with the environment of a desktop of its own: a virtual display, though there be a real one, whose pointer is
 * somebody's; a bus of D-Bus; and what tells screen readers of the programs on it. It exists as long as `work` runs.
 */
export async function withDesktop(work) {
  const [display, bus] = await Promise.all([startVirtualDisplay(), startBus()]);
  const env = {
    ...process.env,
    DISPLAY: display.name,
    WAYLAND_DISPLAY: '',
    DBUS_SESSION_BUS_ADDRESS: bus.address,
    DBUS_SYSTEM_BUS_ADDRESS: bus.address,
    GSETTINGS_BACKEND: 'memory',
    // Without it Chromium tells screen readers nothing, whatever its switch says.
    ACCESSIBILITY_ENABLED: '1',
    LC_ALL: 'C.UTF-8',
  };
  const launcher = spawn(screenReaderBus, ['--launch-immediately'], { env, stdio: 'ignore' });
  const gone = once(launcher, 'exit');
  try {
    return await work(env);
  } finally {
    launcher.kill();
    await gone;
    bus.end();
    display.end();
  }
}
