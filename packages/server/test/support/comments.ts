import { randomUUID } from 'node:crypto';
import type { CommentDocument } from '@signet/domain/comments/comment-document';
import { sealComment } from '@signet/domain/comments/sealed-comment';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import { ownKeysOf, ownSigner } from '@signet/domain/trust/parties';
import { vouch } from '@signet/domain/trust/vouch';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';
import type { Contract } from './contracts.ts';

/** What the server gets of a comment: it cannot tell that nothing is inside. */
export const sealedOf = (changes: Record<string, unknown> = {}): Json => ({
  sealed: 'A'.repeat(100),
  epoch: 0,
  seq: 0,
  ...changes,
});

/** The body of a comment. */
export const newComment = (
  attributes: Record<string, unknown> = {},
  { mentions = [], id = randomUUID() }: { mentions?: readonly Pick<Person, 'personId'>[]; id?: string } = {},
): Json => ({
  data: {
    type: 'comments',
    id,
    attributes: sealedOf(attributes),
    relationships: {
      mentions: { data: mentions.map(({ personId }) => ({ type: 'naturalpersons', id: personId })) },
    },
  },
});

/** A comment by the person; resolves with the answer. */
export const comment = (
  api: Api,
  { id }: Pick<Contract, 'id'>,
  { token }: Person,
  body: Json = newComment(),
): Promise<ApiAnswer> => api.call('POST', `/digitalassets/${id}/comments`, { token, body });

/** The same, where it succeeds; resolves with its id. */
export async function addComment(api: Api, contract: Pick<Contract, 'id'>, person: Person): Promise<string> {
  const answer = await comment(api, contract, person);
  expectStatus(answer, 201);
  return answer.json.data.id;
}

/** A comment as the app writes it, in a contract whose first key is the newest; resolves with what the server got. */
export async function writeComment(
  api: Api,
  { id, publicKey, key, owner }: Contract,
  person: Person,
  text: string,
): Promise<string> {
  const own = ownOf(person);
  const newest = vouch<VerifiedRecord>({
    ...({ keyOutdated: false } as VerifiedRecord),
    id,
    keys: [publicKey],
    by: ownSigner(ownOf(owner)),
    signedWith: owner.keys.auth.publicKey,
  });
  const document: CommentDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  };
  const commentId = randomUUID();
  const sealed = await sealComment(own, { key, newest }, { commentId, seq: 0, document });
  expectStatus(await comment(api, { id }, person, newComment({ ...sealed }, { id: commentId })), 201);
  return sealed.sealed;
}

const ownOf = ({ keys: { auth, enc, sign } }: Person) => ownKeysOf({ signKey: sign.publicKey, auth, enc });
