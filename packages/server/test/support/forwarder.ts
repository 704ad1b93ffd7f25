import { connect, createServer, type Socket } from 'node:net';

/** An address that leads to a port of this machine, which can change: what clients see of a failover. */
export interface Forwarder {
  port: number;
  target: number;
  /** Cuts the connection that sends the next commit, which arrives, and whose answer does not. */
  cutNextCommit: boolean;
  /** Leaves all open connections without a word, as a machine does that lost its power. */
  silence(): void;
  close(): Promise<void>;
}

/** How clients of PostgreSQL end a transaction. */
const COMMIT = 'commit\0';

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
    cutAtCommit(near, far);
  });
  const cutAtCommit = (near: Socket, far: Socket) => {
    near.on('data', (chunk: Buffer) => {
      if (!forwarder.cutNextCommit || !chunk.includes(COMMIT)) return;
      forwarder.cutNextCommit = false;
      far.unpipe(near);
      near.removeAllListeners('close');
      // the end follows the commit, so that PostgreSQL reads both in this order
      near.unpipe(far);
      far.end();
      near.destroy();
    });
  };
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const forwarder: Forwarder = {
    port: (listener.address() as { port: number }).port,
    target,
    cutNextCommit: false,
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
