import { MAX_FILES } from '../../packages/domain/src/validation/files.ts';
import { addField, setValue } from '../../packages/server/test/support/custom-fields.ts';
import { companyOf, joinByInvitation } from '../../packages/server/test/support/companies.ts';
import {
  addDocument,
  createContract,
  undraft,
  type Contract,
} from '../../packages/server/test/support/contracts.ts';
import { file } from '../../packages/server/test/support/filing.ts';
import { createFolder } from '../../packages/server/test/support/folders.ts';
import { invite, inviteAddress } from '../../packages/server/test/support/invite.ts';
import { apiOf, expectStatus, freshEmail } from '../../packages/server/test/support/people.ts';
import { signAll } from '../../packages/server/test/support/signing.ts';
import { addTask } from '../../packages/server/test/support/tasks.ts';
import { addMember, createWorkspace } from '../../packages/server/test/support/workspaces.ts';
import { textPdf } from '../../tools/pdf-samples.ts';
import { createActor, type Actor } from './actor.ts';
import type { Signet } from './signet.ts';

/** A text that cannot be broken between words. */
const unbroken = (length: number): string => 'Rahmenliefervertragsanlage'.repeat(10).slice(0, length);

const fileName = (length: number): string => `${unbroken(length - 4)}.pdf`;

/** Twelve words. */
const LABEL = 'Whoever reads this label to its very end has read twelve words';

/** Names as long as the rules allow, and longer than anybody thinks of. */
export const PERSON = { firstName: unbroken(90), lastName: 'Langenhoven-Oberndorfer' };

/** Where what is long is found. */
export interface Hostile {
  owner: Actor;
  signer: Actor;
  /** A contract of many files that waits for the signer. */
  full: string;
  /** A contract that the signer signed. */
  signed: string;
  draft: string;
  workspace: { title: string; path: string };
  folder: string;
}

/** A company whose files, people, places and fields have the longest names. */
export async function createHostile({ url }: Signet): Promise<Hostile> {
  const api = apiOf(url);
  const attributes = { companyName: `${LABEL} GmbH` };
  const owner = await createActor(api, { ...PERSON, email: freshEmail('owner'), attributes });
  const lastName = unbroken(90);
  const signer = await createActor(api, {
    firstName: 'Sigrid',
    lastName,
    email: freshEmail(unbroken(40).toLowerCase()),
  });
  const company = await companyOf(api, owner);
  await joinByInvitation(api, company, signer);
  const field = await addField(api, company, { name: LABEL, description: LABEL });

  const workspace = await createWorkspace(api, owner, LABEL);
  await addMember(api, workspace, signer, { role: 'viewer' });
  const folder = await createFolder(api, owner, workspace.id, { name: unbroken(90) });

  const addFile = (contract: Contract, name: string) =>
    addDocument(api, contract, { content: textPdf('Agreement'), name, mediaType: 'application/pdf' });
  const contractOf = async (title: string, files: readonly string[]): Promise<Contract> => {
    const contract = await createContract(api, owner, { title, description: `${LABEL}. ${unbroken(120)}` });
    for (const name of files) await addFile(contract, name);
    expectStatus(await invite(api, contract, signer, 'sign'), 201);
    expectStatus(
      await inviteAddress(api, contract, `${unbroken(60).toLowerCase()}@example.org`, 'view'),
      201,
    );
    await setValue(api, contract, field, LABEL);
    return contract;
  };
  const finish = async (contract: Contract): Promise<void> => {
    await undraft(api, contract);
    await addTask(api, contract, [owner, signer], { title: LABEL, description: unbroken(120) });
  };

  const few = [fileName(92), fileName(240)];
  const many = Array.from({ length: MAX_FILES - few.length }, (_, index) => `${index + 1}-${fileName(30)}`);
  const draft = await contractOf(LABEL, few);
  const signed = await contractOf(unbroken(120), few);
  await finish(signed);
  await signAll(api, signed, signer);
  const full = await contractOf(LABEL, [...few, ...many]);
  await finish(full);
  for (const contract of [signed, full])
    expectStatus(await file(api, contract, workspace, contract === full ? { folder } : {}), 201);

  const read = async (path: string) => (await api.call('GET', path, { token: owner.token })).json.data;
  const path = `/workspaces/${(await read(`/workspaces/${workspace.id}`)).attributes.slug}`;
  const [{ attributes: shown }] = await read(`/workspaces/${workspace.id}/folders`);
  return {
    owner,
    signer,
    full: full.id,
    signed: signed.id,
    draft: draft.id,
    workspace: { title: LABEL, path },
    folder: `${path}/folders/${shown.slug}`,
  };
}
