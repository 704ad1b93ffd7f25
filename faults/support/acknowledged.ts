import { createHash } from 'node:crypto';
import type { Document } from '../../packages/server/test/support/contracts.ts';
import {
  expectStatus,
  logIn,
  type ApiAnswer,
  type Api,
  type Json,
  type Person,
} from '../../packages/server/test/support/people.ts';
import { until } from '../../packages/server/test/support/server.ts';
import type { Random } from '../random.ts';

/** Something that the server said is done. */
interface Fact {
  about: string;
  /** @throws Error when it is not so */
  holds: (api: Api) => Promise<void>;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What was acknowledged to people, to be looked at after a fault. */
export class Acknowledged {
  readonly #checked: Fact[] = [];
  #fresh: Fact[] = [];
  /** The addresses of people who signed up: each gets at least one mail. */
  readonly signUps: string[] = [];
  /** The ids that entries of the log of contracts must have, once each. */
  readonly entries = new Set<string>();
  /** The hashes of the documents, as they are stored. */
  readonly documents = new Set<string>();
  /** Contracts whose documents were being changed when the fault came. */
  readonly #touched = new Map<string, Person>();

  get count(): number {
    return this.#checked.length + this.#fresh.length;
  }

  signUp(email: string): void {
    this.signUps.push(email);
  }

  person(person: Person): void {
    this.#add(`the account of ${person.email}`, async (api) => {
      const { personId } = await logIn(api, person);
      if (personId !== person.personId) throw new Error(`is of the person ${personId}`);
    });
  }

  /** A contract that was made; while it is worked on, nobody knows what else it has. */
  contract(id: string, owner: Person): void {
    this.#touched.set(id, owner);
    this.#add(`the contract ${id}`, async (api) => {
      expectStatus(await callAs(api, owner, `/digitalassets/${id}`), 200);
    });
  }

  finished(id: string, owner: Person): void {
    this.#add(`the finished contract ${id}`, async (api) => {
      const answer = await callAs(api, owner, `/digitalassets/${id}`);
      expectStatus(answer, 200);
      const { state } = answer.json.data.attributes;
      if (state === 'draft') throw new Error('is a draft again');
    });
  }

  document({ id, ciphertext }: Document, owner: Person): void {
    const hash = hashOf(ciphertext);
    this.documents.add(hash);
    this.#add(`the document ${id}`, async (api) => {
      const answer = await callAs(api, owner, `/documents/${id}/content`);
      expectStatus(answer, 200);
      if (hashOf(answer.bytes) !== hash) throw new Error('has other bytes');
    });
  }

  /** @param txId of its ledger entry, which may come later */
  signature(id: string, { of, txId, owner }: { of: string; txId: string; owner: Person }): void {
    this.entries.add(txId);
    this.#add(`the signature ${id}`, async (api) => {
      await until(async () => {
        const answer = await callAs(api, owner, `/documentsmetadata/${of}?include=signatures`);
        expectStatus(answer, 200);
        const signature = answer.json.included?.find((resource: Json) => resource.id === id);
        if (signature === undefined) throw new Error('is not there');
        return signature.attributes.bcTxId === txId;
      });
    });
  }

  /**
   * Looks at what was acknowledged since the last call, and at some of what was there before.
   *
   * @returns what is not as it was acknowledged, a sentence each
   */
  async complaints(api: Api, random: Random, earlier = 5): Promise<string[]> {
    const looked = [...this.#fresh, ...random.shuffled(this.#checked).slice(0, earlier)];
    this.#checked.push(...this.#fresh);
    this.#fresh = [];
    const found: string[] = [];
    const note = (about: string, error: unknown) => found.push(`${about}: ${(error as Error).message}`);
    for (const { about, holds } of looked) await holds(api).catch((error: unknown) => note(about, error));
    for (const [id, owner] of this.#touched)
      await assertWhole(api, id, owner).catch((error: unknown) => note(`the contract ${id}`, error));
    this.#touched.clear();
    return found;
  }

  #add(about: string, holds: Fact['holds']): void {
    this.#fresh.push({ about, holds });
  }
}

/** @throws Error unless every document that the contract lists can be opened: there is no half of one */
async function assertWhole(api: Api, id: string, owner: Person): Promise<void> {
  const answer = await callAs(api, owner, `/digitalassets/${id}?include=documents`);
  expectStatus(answer, 200);
  for (const { id: documentId } of answer.json.data.relationships.documents.data)
    expectStatus(await callAs(api, owner, `/documents/${documentId}/content`), 200);
}

/** Reads as a person, who logs in again where the session has ended. */
async function callAs(api: Api, person: Person, path: string): Promise<ApiAnswer> {
  const answer = await api.call('GET', path, { token: person.token });
  if (answer.status !== 401) return answer;
  person.token = (await logIn(api, person)).token;
  return api.call('GET', path, { token: person.token });
}
