import { AppError } from '@signet/domain/errors/app-error';
import { loadAssets } from '../../access/contract-access.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Answer } from '../../http/routing/route.ts';
import type { Services } from '../../http/services.ts';
import type { Session } from '../../http/sessions/session.ts';

/** The contract as it is now. */
export async function answerAsset(
  { db }: Services,
  viewer: Session,
  { id, include }: { id: string; include: readonly string[] },
): Promise<Answer> {
  const [row] = await loadAssets(db, [id]);
  if (row === undefined) throw new AppError('NotFound');
  return { status: 200, document: await composeOne({ db, viewer, type: 'digitalassets', include, row }) };
}
