#!/usr/bin/env node
// The command is TypeScript, which Node runs from version 24 on. Where an older one is installed, the Node that the
// project brings takes over.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
const node =
  Number(process.versions.node.split('.', 1)[0]) < 24 && existsSync(pinned) ? pinned : process.execPath;
process.exitCode = spawnSync(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 64;
