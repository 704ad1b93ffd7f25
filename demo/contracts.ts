import type { ContractTerm } from '../packages/domain/src/contracts/contract-term.ts';
import type { ContractValue } from '../packages/domain/src/contracts/contract-value.ts';
import {
  addDocument,
  changeContract,
  createContract,
  undraft,
  type Contract,
} from '../packages/server/test/support/contracts.ts';
import { invite } from '../packages/server/test/support/invite.ts';
import { label } from '../packages/server/test/support/labels.ts';
import { signAll } from '../packages/server/test/support/signing.ts';
import { expectStatus, type Api } from '../packages/server/test/support/people.ts';
import { textPdf } from '../tools/pdf-samples.ts';
import type { DemoPerson } from './person.ts';

export interface DemoContract {
  title: string;
  description: string;
  pages?: number;
  dates?: { startDate?: string; expiryDate?: string };
  terms?: { term?: ContractTerm; contractValue?: ContractValue };
  /** Ids of labels. */
  labels?: readonly string[];
  viewers?: readonly DemoPerson[];
  signers?: readonly DemoPerson[];
  /** How far it has come. @default 'pending' when somebody is to sign, else 'active' */
  state?: 'draft' | 'signed' | 'partlySigned' | 'declined' | 'archived';
}

/** A contract with a real PDF, its people invited, and signed as far as its state says. */
export async function createDemoContract(
  api: Api,
  owner: DemoPerson,
  {
    title,
    description,
    pages = 2,
    dates = {},
    terms,
    labels = [],
    viewers = [],
    signers = [],
    state,
  }: DemoContract,
): Promise<Contract> {
  const contract = await createContract(api, owner, { title, description, ...dates });
  if (terms !== undefined) expectStatus(await changeContract(api, contract, terms), 200);
  if (labels.length > 0) expectStatus(await label(api, 'POST', contract, labels), 204);
  const content = textPdf(title, pages);
  await addDocument(api, contract, { content, name: `${title}.pdf`, mediaType: 'application/pdf' });
  for (const viewer of viewers) expectStatus(await invite(api, contract, viewer, 'view'), 201);
  const requests = new Map<DemoPerson, string>();
  for (const signer of signers) {
    const answer = await invite(api, contract, signer, 'sign');
    expectStatus(answer, 201);
    requests.set(signer, answer.json.data.id as string);
  }
  if (state === 'draft') return contract;
  await undraft(api, contract);
  const signing = { signed: signers, partlySigned: signers.slice(0, 1) }[state as string] ?? [];
  for (const signer of signing) await signAll(api, contract, signer);
  if (state === 'declined') await decline(api, requests);
  if (state === 'archived') await change(api, contract, { state: 'archived' });
  return contract;
}

async function decline(api: Api, requests: ReadonlyMap<DemoPerson, string>): Promise<void> {
  for (const [signer, request] of requests) {
    const body = { data: { type: 'accessgrants', attributes: { state: 'declined' } } };
    expectStatus(await api.call('PATCH', `/accessgrants/${request}`, { token: signer.token, body }), 200);
  }
}

async function change(api: Api, { id, owner }: Contract, attributes: object): Promise<void> {
  const body = { data: { type: 'digitalassets', attributes } };
  expectStatus(await api.call('PATCH', `/digitalassets/${id}`, { token: owner.token, body }), 200);
}
