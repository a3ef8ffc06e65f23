import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { render } from 'vitest-browser-react';
import type { PictureRequest } from '@shared/contract/trend/export';

/** The texts of the picture that is saved as SVG, and what of its chart is in it. */
export async function savedDrawing(screen: Awaited<ReturnType<typeof render>>, button: string, save: string) {
  const sent: PictureRequest[] = [];
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: async (_channel: string, _id: number, request: PictureRequest) => {
      sent.push(request);
      return { ok: true, value: { saved: false } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(screen.getByRole('menuitem', { name: save }));
  await expect.poll(() => sent).toHaveLength(1);
  const [request] = sent;
  if (request?.picture.kind !== 'svg') throw new Error('It is no drawing.');
  const drawing = new DOMParser().parseFromString(request.picture.text, 'image/svg+xml').documentElement;
  const plot = drawing.querySelector('svg');
  plot?.remove();
  return {
    hasPoints: plot?.querySelector('image') !== null,
    texts: Array.from(drawing.querySelectorAll('text'), ({ textContent }) => textContent),
  };
}
