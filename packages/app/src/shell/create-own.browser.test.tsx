import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router';
import { useContract } from '../contracts/use-contract.ts';
import { startTexts } from '../i18n/i18n.ts';
import { json, replaceNetwork } from '../testing/network.ts';
import { CreateOwn } from './create-own.tsx';

beforeAll(async () => {
  localStorage.setItem('lang', 'en');
  await startTexts();
});

function ContractPage({ id }: { id: string }) {
  return <h1>{useContract(id).contract?.title}</h1>;
}

async function show(path: string, contract?: { id: string; state: string }): Promise<void> {
  replaceNetwork(() =>
    json({ data: { type: 'digitalassets', id: contract?.id, attributes: { title: 'Lease', ...contract } } }),
  );
  await render(
    <MemoryRouter initialEntries={[path]}>
      <CreateOwn />
      {contract !== undefined && <ContractPage id={contract.id} />}
    </MemoryRouter>,
  );
}

const button = page.getByRole('button', { name: 'Create contract' });

it.each([
  ['signed', true],
  ['archived', false],
] as const)('VAL-CREATE-03 on the page of a contract that is %s the button is enabled: %s', async (state, enabled) => {
  await show(`/contract-details/${state}`, { id: state, state });
  await expect.element(page.getByRole('heading', { name: 'Lease' })).toBeVisible();
  if (enabled) await expect.element(button).toBeEnabled();
  else await expect.element(button).toBeDisabled();
});

it('VAL-CREATE-02 VAL-CREATE-04 on my contracts, but not in the archive', async () => {
  await show('/my-contracts');
  await expect.element(button).toBeEnabled();
  await show('/archive');
  await expect.element(button.last()).toBeDisabled();
});
