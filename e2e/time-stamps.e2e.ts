import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiOf } from '../packages/server/test/support/people.ts';
import { startTimeStampAuthority } from '../packages/server/test/support/time-stamp-authority.ts';
import { assertAccessible } from './support/accessible.ts';
import { enter, type Actor } from './support/actor.ts';
import type { Person } from './support/person.ts';
import { signedContract } from './support/signed-contract.ts';
import { startSignet } from './support/signet.ts';
import { openVerifier } from './support/verifier.ts';
import { createWorld } from './support/world.ts';

test('a proof says which time stamp authority confirmed the time, and the command and the page from disk say the same', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'signet-stamps-'));
  const authority = await startTimeStampAuthority(folder);
  const signet = await startSignet(authority.env);
  try {
    let reader: Person | undefined;
    const visit = async (actor: Actor): Promise<Person> => (reader = await enter(browser, signet, actor));
    const { proof, document } = await signedContract({ visit }, await createWorld(apiOf(signet.url)));
    const confirmed =
      /The time stamp authority “Test authority” confirmed that the ledger, .* existed on \d{4}-/g;
    if (reader === undefined) throw new TypeError('somebody visited');
    await expect(reader.page.getByText(confirmed)).toBeVisible();
    await assertAccessible(reader.page);
    await reader.context.close();

    const verifier = await openVerifier(browser, signet.url);
    const { exit, verdicts, words } = await verifier.check(proof, document);
    await verifier.close();
    expect([exit, ...verdicts]).toEqual([0, 'Verified', 'Verified']);
    // the command and the page
    expect(words.match(confirmed)).toHaveLength(2);
  } finally {
    await signet.remove();
    authority.close();
    rmSync(folder, { recursive: true });
  }
});
