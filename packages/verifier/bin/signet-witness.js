#!/usr/bin/env node
// TypeScript as signet-verify.js; a child, so that a signal to stop reaches it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/witness/main.ts', import.meta.url));
const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
const node =
  Number(process.versions.node.split('.', 1)[0]) < 24 && existsSync(pinned) ? pinned : process.execPath;
const witness = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => witness.kill(signal));
witness.on('exit', (code) => process.exit(code ?? 1));
