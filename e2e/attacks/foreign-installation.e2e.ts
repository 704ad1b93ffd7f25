import { expect, test } from '../support/attacks.ts';
import { signedContract } from '../support/signed-contract.ts';
import { withImpostor } from '../support/stage.ts';
import { openVerifier } from '../support/verifier.ts';
import { createWorld } from '../support/world.ts';

test('a proof of an installation that somebody made at the address of another one names nobody as having signed', async ({
  attack,
}) => {
  const verifier = await openVerifier(attack.browser, attack.signet.url);
  await withImpostor(attack, async () => {
    const world = await createWorld(attack.api);
    const { proof, document } = await signedContract(attack, world);
    const { exit, verdicts, words } = await verifier.check(proof, document);
    expect([exit, ...verdicts]).toEqual([3, 'Issuer not known', 'Issuer not known']);
    expect(words).toContain('You have not confirmed that you trust this issuer');
    for (const claim of [world.sigrid.email, 'signed “', 'Passed']) expect(words).not.toContain(claim);
  });
  await verifier.close();
});
