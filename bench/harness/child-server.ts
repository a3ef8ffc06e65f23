import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Serves on 127.0.0.1 for the process that forked this one: tells it the port, and ends with it. What `answer` throws breaks
 * the response off.
 */
export function serveParent(answer: (body: string, response: ServerResponse) => void): void {
  const respond = async (request: IncomingMessage, response: ServerResponse) => answer(await text(request), response);
  const server = createServer((request, response) => {
    respond(request, response).catch((thrown: unknown) => {
      response.destroy(thrown instanceof Error ? thrown : new Error(String(thrown)));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.send?.(address?.port);
  });
  process.on('disconnect', () => process.exit());
}
