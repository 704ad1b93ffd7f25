import type { Services } from '../http/services.ts';
import type { Tx } from '../platform/db/database.ts';
import { queueMail } from './outbox.ts';
import { languageFor, personForMail } from './person-for-mail.ts';

/**
 * Tells somebody that a contract is theirs now, unless they took it back themselves. Nobody can turn this off: whoever owns a contract
 * has to answer for it.
 */
export async function sendTransferred(
  services: Services,
  tx: Tx,
  { asset, to, by }: { asset: { id: string; title: string }; to: string; by: string },
): Promise<void> {
  if (to === by) return;
  const [owner, from] = [await personForMail(tx, to), await personForMail(tx, by)];
  await queueMail(services, tx, {
    to: owner.email,
    lang: languageFor(owner, from),
    kind: 'transferred',
    cause: { teller: by },
    content: {
      name: owner.name,
      person: from.name,
      contract: asset.title,
      link: `${services.config.publicUrl}/contracts/${asset.id}`,
    },
  });
}
