import { AppError } from '@signet/domain/errors/app-error';
import { accessGrants } from '@signet/domain/resources/access-grants/resource';
import {
  createSignatureRequestBody,
  deleteSignatureRequestBody,
} from '@signet/domain/resources/access-grants/requests';
import { sendInvitation } from '../../mail/invitation-mail.ts';
import { guarded } from '../../access/guarded-route.ts';
import { revoke } from '../access-grants/revoke.ts';
import { answerShare } from '../access-grants/share-route.ts';
import { assertNoOpenTask } from '../tasks/assignments.ts';
import { remindRoute } from './remind.ts';
import { requestOf } from './request-of.ts';

const PATH = '/digitalassets/:id/signaturerequest/naturalpersons/:npId';

const createRoute = guarded({
  method: 'POST',
  path: PATH,
  access: 'contract:share',
  of: 'digitalassets',
  source: 'API-71',
  summary: 'Ask a person to sign; the owner may ask themselves.',
  body: createSignatureRequestBody,
  answers: accessGrants,
  limit: { name: 'invite', max: 300, seconds: 3600, per: 'account' },
  async handle(call) {
    const { requiresIdent, turn, ...sharing } = call.body.data.attributes;
    return answerShare(call, {
      personId: call.params.npId,
      type: 'sign',
      requiresIdent,
      turn,
      sharing,
    });
  },
});

/** STATE-SIGREQ-02, STATE-SIGREQ-04: cancels a request; the invitation link in the mail stops working. */
const deleteRoute = guarded({
  method: 'DELETE',
  path: PATH,
  access: 'contract:revoke',
  of: 'digitalassets',
  source: 'API-72',
  summary: 'Cancel a signature request that has not been answered with a signature.',
  body: deleteSignatureRequestBody,
  async handle({ services, session, params, body, transact }) {
    const { record } = body.data.attributes;
    await transact(async (tx, { asset }) => {
      const grant = await requestOf(tx, asset.id, params.npId, ['sign']);
      await revoke(services, tx, { session, asset, grant, record });
    });
    return { status: 204 };
  },
});

const resendRoute = guarded({
  method: 'POST',
  path: '/digitalassets/:id/resendinvitation/naturalpersons/:npId',
  access: 'contract:resend',
  of: 'digitalassets',
  source: 'API-73',
  summary: 'Send the invitation mail again; the link with a code does not read the contract any more.',
  limit: { name: 'invite', max: 300, seconds: 3600, per: 'account' },
  async handle({ services, params, transact }) {
    await transact(async (tx, { asset }) => {
      const grant = await requestOf(tx, asset.id, params.npId, ['sign', 'view']);
      const hasEnded = grant.expires !== null && grant.expires <= services.now();
      const isAnswered = grant.state === 'signed' || grant.state === 'declined';
      if (asset.state === 'draft' || asset.state === 'archived' || isAnswered || hasEnded)
        throw new AppError('StateChanged');
      await assertNoOpenTask(tx, asset.id, grant.granted_to);
      // from now on the mail is the way
      await tx.updateTable('access_grants').set({ reading_hash: null }).where('id', '=', grant.id).execute();
      if (grant.granted_to !== asset.owner_id) await sendInvitation(services, tx, { asset, grant });
    });
    return { status: 204 };
  },
});

export const signatureRequestRoutes = [createRoute, deleteRoute, resendRoute, remindRoute];
