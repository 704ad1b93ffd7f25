#!/usr/bin/env node
// TypeScript as signet-verify.js.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/audit/main.ts', import.meta.url));
const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
const node =
  Number(process.versions.node.split('.', 1)[0]) < 24 && existsSync(pinned) ? pinned : process.execPath;
process.exitCode = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 64;
