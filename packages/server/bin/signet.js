#!/usr/bin/env node
// TypeScript, which Node runs from version 24 on; where an older one is installed, the Node that the project brings takes over.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/operator/main.ts', import.meta.url));
const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
const node =
  Number(process.versions.node.split('.', 1)[0]) < 24 && existsSync(pinned) ? pinned : process.execPath;
const args = ['--conditions=signet-source', main, ...process.argv.slice(2)];
// Ctrl+C reaches both; what it means, the other one says before it ends
process.on('SIGINT', () => undefined);
const { status, signal } = spawnSync(node, args, { stdio: 'inherit' });
process.exitCode = status ?? 128 + constants.signals[signal];
