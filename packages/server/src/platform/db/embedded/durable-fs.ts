import { fsyncSync, openSync, closeSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    tryFSOperation(operation: () => void): void;
  };
}

/**
 * PGlite's file system with a real fsync. The package's own ignores fsync, so a power loss would lose acknowledged commits.
 * Needs the start parameters of worker.ts as well.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(...args);
    const preRun = (result.emscriptenOpts.preRun ?? []) as ((module: NodeFsModule) => void)[];
    preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
        return 0;
      };
    });
    return result;
  }
}

/** Fsyncs every file and folder below `directory`: the first start copies a prepared database without doing so. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
