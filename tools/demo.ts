import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithCompany } from '../demo/company.ts';
import { DEMO_PASSWORD } from '../demo/person.ts';
import { buildApp } from './build.ts';
import { startDemoWitness } from './demo-witness.ts';
import { root } from './run.ts';

/** Without the external services of a real installation: a demo leaves no trace in them. */
function onlyHere(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const outside = /^(DATABASE_URL|SMTP_URL|S3_|WITNESSES)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !outside.test(name)));
}

/** The features that an operator must switch on, so that the demo shows everything. */
const SHOWN = { PAYMENTS: 'sandbox', ENABLED_FEATURES: 'betaFeatures' };

/** `npm run demo`: the product on a throw-away data folder, with a company at work in it. */
if (!(await buildApp())) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'signet-demo-'));
const origin = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '4000'}`;
const env = { ...onlyHere(process.env), ...SHOWN, DATA_DIR: join(folder, 'data') };
const { witness, witnesses } = await startDemoWitness(folder, env);
const server = spawn(
  process.execPath,
  ['--conditions=signet-source', join(root, 'packages/server/src/start/main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, WITNESSES: witnesses },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  witness.kill();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});

while (!(await fetch(`${origin}/ui-api/configuration`).catch(() => undefined))?.ok)
  await new Promise((resolve) => setTimeout(resolve, 200));
const people = await fillWithCompany(origin, join(folder, 'keys'));
console.log(`\nThe demo is ready at ${origin}/login. Password of everybody: ${DEMO_PASSWORD}\n`);
for (const { name, email, keyFile } of people)
  console.log(`  ${name.padEnd(16)} ${email.padEnd(20)} ${keyFile}`);
console.log('\nOn the login page, choose the key file of the person. Everything is gone when you stop this.');
