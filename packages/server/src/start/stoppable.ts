import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Watches the connections of `app`, and returns how to stop it: it accepts no more calls, closes connections without a call at once,
 * and those with one after it. Node alone would wait a minute for the first request of a connection that a browser keeps
 * in reserve, and for what is open but idle. To be called before `app` listens.
 *
 * @returns stops `app`; calls that still run at `deadline`, in milliseconds since the epoch, are cut
 */
export function stoppable(app: FastifyInstance): (deadline: number) => Promise<void> {
  const { server } = app;
  const calls = new Map<Socket, number>();
  let isStopping = false;
  server.on('connection', (socket) => {
    // it came between the signal and the end of listening
    if (isStopping) return socket.destroy();
    calls.set(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    calls.set(socket, (calls.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (socket.destroyed) return;
      const running = (calls.get(socket) ?? 0) - 1;
      calls.set(socket, running);
      if (isStopping && running === 0) socket.destroySoon();
    });
  });
  return async (deadline) => {
    isStopping = true;
    const cut = setTimeout(() => server.closeAllConnections(), Math.max(0, deadline - Date.now()));
    const closed = app.close();
    for (const [socket, running] of calls) if (running === 0) socket.destroy();
    try {
      await closed;
    } finally {
      clearTimeout(cut);
    }
  };
}
