import { connect, createServer, type Socket } from 'node:net';

/** One address for several ports of this machine, as a load balancer has it: each connection goes to the next that answers. */
export interface Balancer {
  port: number;
  /** Set once it is known who listens. */
  targets: number[];
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  const forward = (near: Socket, tries: number): void => {
    const { targets } = balancer;
    const target = targets[turn++ % targets.length];
    if (target === undefined || tries === 0) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    const next = (): void => forward(near, tries - 1);
    far.once('error', next);
    far.once('connect', () => {
      far.off('error', next);
      keep(far);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    });
  };
  const listener = createServer((near) => {
    keep(near);
    near.on('error', () => near.destroy());
    forward(near, balancer.targets.length);
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const balancer: Balancer = {
    port: (listener.address() as { port: number }).port,
    targets: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => listener.close(done));
    },
  };
  return balancer;
}
