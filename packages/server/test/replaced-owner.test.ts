import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { changeContractKey, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import { addDocument, changeContract, newDocument, takeIn, upload } from './support/contracts.ts';
import { createPerson, expectStatus } from './support/people.ts';
import { replaceKeysOf } from './support/replace-keys.ts';
import { sharedServer } from './support/shared-server.ts';
import { activeContract } from './support/sharing.ts';

const server = await sharedServer();
const { api } = server;

describe('a contract whose owner replaced their keys', () => {
  it('accepts no other document before it has a next key, which a thief of the former ones does not know', async () => {
    const ada = await createPerson(api);
    const contract = await activeContract(api, ada);
    contract.owner = await replaceKeysOf(api, ada);
    expectStatus(await changeContract(api, contract, { title: 'Confirmed' }), 200);
    expect(contract.chain.facts.keyOutdated).toBe(true);
    const late = await newDocument(contract, { name: 'late.txt' });
    expectStatus(await upload(api, contract, late), 201);
    expect(outcome(await takeIn(api, contract, late.document))).toBe('400 BadRequest');
    const own = { grant: await ownGrantOf(api, contract), person: contract.owner };
    expectStatus(await changeContractKey(api, contract, await nextKeyFor(contract, [own])), 204);
    expect(contract.chain.facts.keyOutdated).toBe(false);
    await addDocument(api, contract, { name: 'later.txt' });
  });
});
