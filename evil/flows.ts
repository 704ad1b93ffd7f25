import { expect, type Page } from '@playwright/test';
import { deriveAccountKeys } from '../packages/domain/src/crypto/account-keys.ts';
import type { EnvelopeContext } from '../packages/domain/src/envelopes/envelope.ts';
import { invite, moveContract, samplePdf, startSigning, upload } from '../e2e/support/contract.ts';
import { parseRecoveryPhrase } from '../packages/domain/src/crypto/recovery-phrase.ts';
import { ownKeysOf } from '../packages/domain/src/trust/parties.ts';
import { activate, logIn, signUp, type Person } from '../e2e/support/person.ts';
import { addMember, heading, openMembers, removeMember } from '../e2e/support/places.ts';
import { textsOf } from '../e2e/support/texts.ts';
import type { Contract } from '../packages/server/test/support/contracts.ts';
import { file } from '../packages/server/test/support/filing.ts';
import { expectStatus } from '../packages/server/test/support/people.ts';
import type { Workspace } from '../packages/server/test/support/workspaces.ts';
import type { Known, Wish } from '../e2e/support/judge.ts';
import type { Stage } from '../e2e/support/stage.ts';
import type { Actor } from '../e2e/support/actor.ts';
import {
  addCompanyWorkspace,
  addContract,
  addWorkspace,
  nameAccount,
  type World,
} from '../e2e/support/world.ts';

/** Something that people do, short enough to be done again for each lie. */
export interface Flow {
  /** Whether Olga has a company, without which nobody makes workspaces. */
  inCompany?: true;
  /** Sets the scene of the flow. */
  prepare: (world: World) => Promise<Scene>;
}

export interface Scene {
  /** Who logs in before the flow; undefined for somebody who has no account yet. */
  actor?: Actor;
  /** Whose words the page shows at the end: those of a signed record, or the server's own, as in lists. */
  shows: 'record' | 'lists';
  play: (person: Person, stage: Stage) => Promise<void>;
  wish: Wish;
  /** Names what only the flow makes, once it was played; whom it makes. */
  made?: (person: Person) => Promise<Known[]>;
}

const t = textsOf('en');

/** Nora makes an account, confirms the address and logs in. */
const signingUp: Flow = {
  async prepare({ names }) {
    return {
      shows: 'record',
      async play(person, { signet }) {
        await signUp(person);
        await activate(person, signet);
        await logIn(person);
      },
      wish: { envelopes: [] },
      async made({ email, words }) {
        if (words.length === 0) return [];
        const keys = await deriveAccountKeys(parseRecoveryPhrase(words.join(' ')));
        const own = ownKeysOf({ signKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc });
        const nora = { accountId: own.accountId, email, own };
        nameAccount(names, 'nora', nora);
        return [nora];
      },
    };
  },
};

/** A first contact: Olga lets in somebody whom Olga's device has not met. */
const sharing: Flow = {
  async prepare(world) {
    await addContract(world, 'decoy');
    const contract = await addContract(world, 'honest');
    const { olga, sigrid } = world;
    return {
      actor: olga,
      shows: 'record',
      async play(person) {
        await openContract(person.page, contract);
        await invite(person, sigrid.email, 'sign');
      },
      wish: { envelopes: [{ key: contract.key.of, recipient: account(sigrid), granter: granter(olga) }] },
    };
  },
};

const uploading: Flow = {
  async prepare(world) {
    await addContract(world, 'decoy');
    const contract = await addContract(world, 'honest', { draft: true });
    const pdf = samplePdf();
    return {
      actor: world.olga,
      shows: 'record',
      async play(person) {
        await person.page.goto(`/contract-new/${contract.id}`);
        await upload(person, pdf);
      },
      wish: { envelopes: [], upload: { key: contract.key, content: new Uint8Array(pdf.buffer) } },
    };
  },
};

const signing: Flow = {
  async prepare(world) {
    const { sigrid } = world;
    await addContract(world, 'decoy', { signers: [sigrid] });
    const contract = await addContract(world, 'honest', { signers: [sigrid] });
    return {
      actor: sigrid,
      shows: 'record',
      async play(person) {
        await openContract(person.page, contract);
        await startSigning(person.page, person);
        await expect(person.page.getByText(t.signing.doneText)).toBeVisible();
      },
      wish: { envelopes: [] },
    };
  },
};

/** A decoy room in which Stella is, and the honest one. */
async function addRooms(world: World, members: readonly Actor[] = []) {
  await addWorkspace(world, 'decoy', [world.stella]);
  return addWorkspace(world, 'honest', members);
}

/** The settings of the honest room, at its members. */
async function openRoomSettings(person: Person, room: { slug: string }) {
  await openWorkspace(person.page, room);
  return openMembers(person, 'Honest room');
}

const filing: Flow = {
  inCompany: true,
  async prepare(world) {
    const { olga } = world;
    const decoy = await addContract(world, 'decoy');
    const contract = await addContract(world, 'honest');
    await addCompanyWorkspace(world, decoy, contract);
    const workspace = await addRooms(world);
    return {
      actor: olga,
      shows: 'record',
      async play(person) {
        await openContract(person.page, contract);
        await moveContract(person, 'Honest room', async () => {});
      },
      wish: { envelopes: [{ key: contract.key.of, recipient: room(workspace), granter: granter(olga) }] },
    };
  },
};

const joining: Flow = {
  inCompany: true,
  async prepare(world) {
    const { olga, sigrid } = world;
    await addCompanyWorkspace(world);
    const workspace = await addRooms(world);
    return {
      actor: olga,
      shows: 'lists',
      async play(person) {
        const settings = await openRoomSettings(person, workspace);
        await addMember(person, settings, { of: visitor(sigrid, person), role: 'viewer' });
      },
      wish: { envelopes: [{ key: workspace.key.of, recipient: account(sigrid), granter: granter(olga) }] },
    };
  },
};

/** Sigrid is removed, and the key that Sigrid knew is replaced. */
const rekeying: Flow = {
  inCompany: true,
  async prepare(world) {
    const { api, olga, sigrid } = world;
    const workspace = await addRooms(world, [sigrid]);
    const contract = await addContract(world, 'honest');
    await addCompanyWorkspace(world, contract);
    expectStatus(await file(api, contract, workspace), 201);
    return {
      actor: olga,
      shows: 'lists',
      async play(person) {
        const settings = await openRoomSettings(person, workspace);
        await removeMember(person, settings, {
          of: visitor(sigrid, person),
          workspace: 'Honest room',
          newOwner: person,
        });
        await openWorkspace(person.page, workspace);
        await expect(person.page.getByText(t.workspaces.keyChange.running)).toHaveCount(0);
      },
      wish: {
        envelopes: [],
        rekey: {
          workspace: workspace.key.of,
          contracts: [contract.key.of],
          members: [account(olga)],
          granter: granter(olga),
        },
      },
    };
  },
};

/** Every flow that is played; transfer and reset are not there, because the product has neither yet. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  'signing up': signingUp,
  sharing,
  uploading,
  signing,
  filing,
  joining,
  rekeying,
};

async function openContract(page: Page, { id }: Contract): Promise<void> {
  await page.goto(`/contract-details/${id}`);
  await expect(heading(page, 'Honest agreement')).toBeVisible();
}

async function openWorkspace(page: Page, { slug }: { slug: string }): Promise<void> {
  await page.goto(`/workspaces/${slug}`);
  await expect(heading(page, 'Honest room')).toBeVisible();
}

const account = ({ accountId, keys }: Actor): EnvelopeContext['recipient'] => ({
  type: 'account',
  id: accountId,
  key: keys.enc.publicKey,
});

const room = ({ id, publicKey }: Workspace): EnvelopeContext['recipient'] => ({
  type: 'workspace',
  id,
  key: publicKey,
});

const granter = ({ accountId, keys }: Actor): EnvelopeContext['granter'] => ({
  accountId,
  authKey: keys.auth.publicKey,
});

/** Somebody by name alone, as the helpers of the journeys want them. */
const visitor = ({ firstName, lastName, email }: Actor, like: Person): Person => ({
  ...like,
  firstName,
  lastName,
  email,
});
