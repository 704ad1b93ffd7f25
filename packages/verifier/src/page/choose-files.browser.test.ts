import { writeProof } from '@signet/domain/proof/read-proof';
import { createSampleIssuer, createSampleProof } from '@signet/domain/proof/testing/sample-proof';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PARTS = [
  'title',
  'intro',
  'choose',
  'language-label',
  'print',
  'verdict',
  'meaning',
  'facts',
  'signed',
];
const LISTS = ['missing-title', 'missing', 'checked-title', 'checked'];
const LEASE = { name: 'Lease.pdf', content: 'the lease' };

beforeAll(async () => {
  document.body.innerHTML = [...PARTS, ...LISTS].map((id) => `<div id="${id}"></div>`).join('');
  document.body.innerHTML += '<input id="files" type="file" multiple>';
  document.body.innerHTML +=
    '<select id="language"><option value="de"></option><option value="en"></option></select>';
  await import('./main.ts');
});
afterAll(() => localStorage.clear());

function choose(files: Record<string, string>): void {
  const chosen = new DataTransfer();
  for (const [name, content] of Object.entries(files)) chosen.items.add(new File([content], name));
  const picker = document.querySelector<HTMLInputElement>('#files');
  if (picker === null) throw new TypeError('no picker');
  picker.files = chosen.files;
  picker.dispatchEvent(new Event('change'));
}
const verdict = () => document.querySelector('#verdict')?.textContent;

it('an issuer is trusted by its file alone, not by one that comes together with a proof', async () => {
  const issuer = await createSampleIssuer();
  const trust = { 'signet-trust.json': JSON.stringify(issuer.trust) };
  const proof = {
    'proof.json': writeProof(await createSampleProof([LEASE], ['Alice'], issuer)),
    [LEASE.name]: LEASE.content,
  };
  choose({ ...trust, ...proof });
  await expect.poll(verdict).toBe('Issuer not known');
  choose(trust);
  await expect.poll(verdict).toContain('You now trust this issuer: https://signet.example.');
  choose(proof);
  await expect.poll(verdict).toBe('Verified, time stated by the service alone');

  const other = await createSampleIssuer();
  choose({ 'signet-trust.json': JSON.stringify(other.trust) });
  await expect
    .poll(verdict)
    .toBe('https://signet.example had other keys before. Ask there what happened. Nothing was changed.');
});
