import { SIGNING_IN_ORDER } from '@signet/domain/contracts/signing-order';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { deferred } from '../../testing/deferred.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { callsTo, refusal } from '../../testing/network.ts';
import { stateRecord } from '../../testing/records.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { ADA, BEN, CLEO, contractOf, grantOf } from '../../testing/tasks.ts';
import { People } from './people.tsx';

const inOrder = page.getByRole('radio', { name: /^One after the other/u });
const anyOrder = page.getByRole('radio', { name: /^In any order/u });
const stepOfBen = page.getByRole('combobox', { name: 'Step of Ben Person' });

beforeAll(() => speakEnglish('contracts', 'sharing', 'sending', 'pins'));

const signer = ({ emailAddress: email }: typeof BEN, turn: number | null) => ({
  email,
  accountId: null,
  level: 'basic' as const,
  ...(turn !== null && { turn }),
});

/** A contract that Ben and Cleo sign, with these turns, as Ada or somebody else sees it. */
async function show(turns: [ben: number, cleo: number] | null, owner = ADA): Promise<FakeServer> {
  const server = await startFakeServer();
  const [ben, cleo] = turns ?? [null, null];
  const signingMode = turns === null ? 'ANY_ORDER' : SIGNING_IN_ORDER;
  await stateRecord(server, { signingMode, signers: [signer(BEN, ben), signer(CLEO, cleo)] });
  const contract: Partial<Contract> = {
    id: server.contract.id,
    ownedBy: owner,
    signingMode,
    accessGrants: [
      grantOf(owner, { type: 'own' }),
      grantOf(BEN, { type: 'sign', state: 'requested', turn: ben }),
      grantOf(CLEO, { type: 'sign', state: 'requested', turn: cleo }),
    ],
  };
  await render(
    <People contract={contractOf(contract)} user={sessionOf().user} onChanged={async () => undefined} />,
  );
  return server;
}

/** What was sent to the server about the order. */
const sent = ({ calls, contract }: FakeServer) =>
  callsTo(calls, 'PATCH', contract.id).map(({ body }) => {
    const { signingMode, signingTurns } = (body as { data: { attributes: Record<string, unknown> } }).data
      .attributes;
    return { signingMode, signingTurns };
  });

const turnsOf = (ben: number, cleo: number) => [
  { person: BEN.id, turn: ben },
  { person: CLEO.id, turn: cleo },
];

it('one after the other is chosen at once and saved with the turns of the list (STATE-SIGREQ-08)', async () => {
  const server = await show(null);
  const { promise, resolve } = deferred<Response>();
  server.intercept = ({ method }) => (method === 'PATCH' ? promise : undefined);
  await expect.element(anyOrder).toBeChecked();
  await expect.element(page.getByRole('group', { name: 'Signing order' })).toBeVisible();
  await inOrder.click();
  await expect.element(inOrder).toBeChecked();
  await expect
    .poll(() => sent(server))
    .toEqual([{ signingMode: SIGNING_IN_ORDER, signingTurns: turnsOf(1, 2) }]);
  resolve(new Response(null, { status: 204 }));
});

it('a choice that cannot be saved is taken back, and can be made again (STATE-SIGREQ-08)', async () => {
  const server = await show([1, 2]);
  server.intercept = ({ method }) => (method === 'PATCH' ? refusal(500, 'InternalServerError') : undefined);
  await anyOrder.click();
  await expect.element(inOrder).toBeChecked();
  await userEvent.selectOptions(stepOfBen, 'Step 2');
  await expect.element(stepOfBen).toHaveValue('1');
  server.intercept = () => undefined;
  await anyOrder.click();
  await expect.poll(() => sent(server).at(-1)).toEqual({ signingMode: 'ANY_ORDER', signingTurns: undefined });
});

it('another turn does not bring back an order that was taken away in the meantime (STATE-SIGREQ-08)', async () => {
  const server = await show([1, 2]);
  await stateRecord(server, { signingMode: 'ANY_ORDER', signers: [signer(BEN, null), signer(CLEO, null)] });
  await userEvent.selectOptions(stepOfBen, 'Step 2');
  await expect.element(stepOfBen).toHaveValue('1');
  expect(sent(server)).toEqual([]);
});

it('the owner gives a signer another turn, also the same as somebody else’s (STATE-SIGREQ-08)', async () => {
  const server = await show([1, 2]);
  const { promise, resolve } = deferred<Response>();
  server.intercept = ({ method }) => (method === 'PATCH' ? promise : undefined);
  await expect.element(stepOfBen).toHaveValue('1');
  await userEvent.selectOptions(stepOfBen, 'Step 2');
  await expect.element(stepOfBen).toHaveValue('2');
  await expect
    .poll(() => sent(server))
    .toEqual([{ signingMode: SIGNING_IN_ORDER, signingTurns: turnsOf(2, 2) }]);
  resolve(new Response(null, { status: 204 }));
});

it('two turns that are changed at once are both kept (STATE-SIGREQ-08)', async () => {
  const server = await show([1, 2]);
  await expect.element(stepOfBen).toBeVisible();
  await userEvent.selectOptions(stepOfBen, 'Step 2');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Step of Cleo Person' }), 'Step 1');
  await expect
    .poll(() => sent(server).map((call) => call.signingTurns))
    .toEqual([turnsOf(2, 2), turnsOf(2, 1)]);
});

it('others read the turns, in their order, and change nothing (STATE-SIGREQ-08)', async () => {
  await show([2, 1], { ...ADA, id: crypto.randomUUID() });
  await expect.element(page.getByText('Step 2')).toBeVisible();
  await expect.element(page.getByText('Step 1')).toBeVisible();
  const [cleo, ben] = [
    page.getByText('Cleo Person', { exact: true }),
    page.getByText('Ben Person', { exact: true }),
  ];
  expect(cleo.element().compareDocumentPosition(ben.element()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(
    0,
  );
  expect(page.getByRole('combobox').elements()).toEqual([]);
  expect(page.getByRole('radio').elements()).toEqual([]);
});
