import { connect, createServer, type Socket } from 'node:net';

/** An address that leads to a port of this machine, which can change: what clients see of a failover. */
export interface Forwarder {
  port: number;
  target: number;
  /** Leaves all open connections without a word, as a machine does that lost its power. */
  silence(): void;
  close(): Promise<void>;
}

export async function startForwarder(target: number): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(forwarder.target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const forwarder: Forwarder = {
    port: (listener.address() as { port: number }).port,
    target,
    silence() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
        socket.removeAllListeners('close');
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => listener.close(done));
    },
  };
  return forwarder;
}
