import { AppError } from '@signet/domain/errors/app-error';
import { updateSignatureBody } from '@signet/domain/resources/documents/requests';
import { signatures } from '@signet/domain/resources/signatures/resource';
import { composeOne } from '../../http/json-api/compose.ts';
import { noteTransaction } from '../../trust/ledger/note-transaction.ts';
import { route } from '../../http/routing/route.ts';
import { contractFor } from '../../access/contract-access.ts';
import { createSignatureRoute } from './create.ts';

const updateRoute = route({
  method: 'PATCH',
  path: '/signatures/:id',
  access: 'contract:sign',
  contractOf: 'signatures',
  source: 'API-62',
  summary: 'Append the statement of the own signature to the ledger now, and note its id.',
  body: updateSignatureBody,
  answers: signatures,
  async handle({ services, params, body, ...call }) {
    const session = call.session;
    const row = await services.db
      .selectFrom('signatures')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NotFound');
    await contractFor({
      db: services.db,
      session,
      assetId: row.asset_id,
      action: 'sign',
      now: services.now(),
    });
    if (row.signer_id !== session.personId) throw new AppError('Forbidden');
    const updated = await noteTransaction(services, 'signatures', row, body.data.attributes.bcTxId);
    return {
      status: 200,
      document: await composeOne({
        db: services.db,
        viewer: session,
        type: 'signatures',
        include: [],
        row: updated,
      }),
    };
  },
});

export const signatureRoutes = [createSignatureRoute, updateRoute];
