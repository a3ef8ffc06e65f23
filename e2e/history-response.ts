import type { ServerResponse } from 'node:http';
import { json, type SeenRequest } from '../electron/transport/testing/scripted-server';
import { issuedReadOf } from './issued-read';

/** Points per item of a response. */
export const pointsPerItem = 50;

/**
 * Responds to a read of history with a slope per item, to a token request with a token, and to anything else with 404.
 */
export function answerReads(response: ServerResponse, { target, body }: SeenRequest): void {
  if (target.startsWith('/api/oauth2/token')) return json(response, 200, { access_token: 'given', expires_in: 600 });
  if (!target.startsWith('/api/v2/readhistoricaldata')) return json(response, 404, { error: [{ msg: 'not here' }] });
  const asked = issuedReadOf(body);
  const start = Date.parse(asked.start_time);
  const step = (Date.parse(asked.end_time) - start) / pointsPerItem;
  const intervals = Array.from({ length: pointsPerItem }, (_, index) => ({
    V: index,
    Q: 0,
    T: Math.round(start + index * step),
  }));
  json(response, 200, {
    data: {
      start_time: asked.start_time,
      end_time: asked.end_time,
      items: asked.items.map(({ p, aggregate }) => ({ p, aggregate, intervals })),
    },
  });
}
