import { SIGNING_IN_ORDER } from '@signet/domain/contracts/signing-order';
import { AppError } from '@signet/domain/errors/app-error';
import type { updateDigitalAssetBody } from '@signet/domain/resources/digital-assets/requests';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';

type Attributes = z.output<typeof updateDigitalAssetBody>['data']['attributes'];

/**
 * Gives the signers of a contract the turns that come with a signing mode: each exactly one in the mode with an order, nobody in others.
 *
 * @throws AppError BadRequest
 */
export async function setTurns(
  tx: Tx,
  assetId: string,
  { signingMode, signingTurns = [] }: Pick<Attributes, 'signingMode' | 'signingTurns'>,
): Promise<void> {
  if (signingTurns.length > 0 && signingMode !== SIGNING_IN_ORDER)
    throw refused('turns come with the mode that has an order');
  if (signingMode === undefined) return;
  const turns = new Map(signingTurns.map(({ person, turn }) => [person, turn]));
  if (signingMode === SIGNING_IN_ORDER) {
    const signers = await tx
      .selectFrom('access_grants')
      .select('granted_to')
      .where('asset_id', '=', assetId)
      .where('type', '=', 'sign')
      .execute();
    const isWhole = [signers, [...turns]].every(({ length }) => length === signingTurns.length);
    if (!isWhole || !signers.every((signer) => turns.has(signer.granted_to)))
      throw refused('each signer has one turn');
  }
  const byPerson = JSON.stringify(Object.fromEntries(turns));
  await sql`update access_grants set turn = (${byPerson}::jsonb ->> granted_to::text)::integer
    where asset_id = ${assetId} and type = 'sign'`.execute(tx);
}

const refused = (detail: string): AppError =>
  new AppError('BadRequest', { detail, pointer: '/data/attributes/signingTurns' });
