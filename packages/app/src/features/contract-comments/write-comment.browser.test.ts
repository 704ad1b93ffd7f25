import type { CommentDocument } from '@signet/domain/comments/comment-document';
import { expect, it } from 'vitest';
import { keepContractKeys } from '../../testing/fake-contract-keys.ts';
import { register, shareContract, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { claim, transfer, type Member } from '../../testing/transfers.ts';
import { writeComment } from './write-comment.ts';

const DOCUMENT: CommentDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Between us' }] }],
};

it('a comment of who was given a contract waits for a key of theirs, though the server calls somebody else its owner (GEN-11, ABUSE-10)', async () => {
  const server = await startFakeServer();
  keepContractKeys(server);
  const olga = await register(server, 'olga@example.com');
  await shareContract(server, olga);
  const assetId = server.contract.id;
  server.grants.push({ id: crypto.randomUUID(), assetId, type: 'view', to: olga, by: olga });
  const me = server.me as Member;
  const given = await transfer(server, { from: olga, to: me });
  const twin = { ...me, id: crypto.randomUUID() };
  server.people.push(twin);
  await claim(server, twin, [given]);
  const honest = server.intercept;
  server.intercept = (call) => {
    const answer = honest(call);
    if (call.method !== 'POST' || answer === undefined) return answer;
    // the record that came with the new key is shown with the transfer
    return Promise.resolve(answer).then(async (taken) => {
      await claim(server, twin, [given]);
      return taken;
    });
  };
  await writeComment(await shownContract(server), DOCUMENT, { id: crypto.randomUUID() });
  const sent = server.calls.find(({ url }) => url.endsWith('/comments'))?.body;
  expect(sent).toMatchObject({ data: { attributes: { epoch: 1 } } });
});
