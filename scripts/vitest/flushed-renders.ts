import React from 'react';
import { flushSync } from 'react-dom';

/**
 * React's production build, which people get and which needs half the time, has no `act`, by which the tests' library awaits that
 * what it renders is there. What is set while it calls is rendered at once here, effects included.
 */
async function act(call: () => unknown): Promise<void> {
  await flushSync(call);
}

Object.assign(React, { act });
