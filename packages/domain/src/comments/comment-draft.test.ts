import { expect, it } from 'vitest';
import { foundContract } from '../trust/held-key.ts';
import { knownPerson } from '../trust/testing/known-people.ts';
import type { CommentDocument } from './comment-document.ts';
import { openDraft, sealDraft } from './comment-draft.ts';

it('a draft opens for its author at its place alone', async () => {
  const [ann, eve] = await Promise.all([knownPerson(1), knownPerson(2)]);
  const contractId = (await foundContract(ann.own.accountId)).of.id;
  const other = (await foundContract(ann.own.accountId)).of.id;
  const document: CommentDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Unsent' }] }],
  };
  const place = { contractId, commentId: null };
  const sealed = await sealDraft(ann.own, place, document);
  expect(await openDraft(ann.own, place, sealed)).toEqual(document);
  const closed = expect.objectContaining({ code: 'CouldNotDecrypt' });
  await expect(openDraft(eve.own, place, sealed)).rejects.toEqual(closed);
  await expect(openDraft(ann.own, { ...place, contractId: other }, sealed)).rejects.toEqual(closed);
  await expect(openDraft(ann.own, { contractId, commentId: other }, sealed)).rejects.toEqual(closed);
  await expect(openDraft(ann.own, place, 'AAAA')).rejects.toEqual(closed);
});
