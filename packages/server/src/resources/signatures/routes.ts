import { AppError } from '@signet/domain/errors/app-error';
import { updateSignatureBody } from '@signet/domain/resources/documents/requests';
import { signatures } from '@signet/domain/resources/signatures/resource';
import { composeOne } from '../../http/json-api/compose.ts';
import { noteTransaction } from '../../trust/ledger/note-transaction.ts';
import { guarded } from '../../access/guarded-route.ts';
import { createSignatureRoute } from './create.ts';

const updateRoute = guarded({
  method: 'PATCH',
  path: '/signatures/:id',
  access: 'contract:sign',
  of: 'signatures',
  source: 'API-62',
  summary: 'Append the statement of the own signature to the ledger now, and note its id.',
  body: updateSignatureBody,
  answers: signatures,
  async handle({ services, session, body, authorise }) {
    const { row } = await authorise();
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
