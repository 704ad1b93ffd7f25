import { Badge } from '@signet/ui/badge';
import useSWR from 'swr';
import type { Account } from '../../api-client/entities.ts';
import { isKeyCompared } from '../../contacts/known-key.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Says that the person compared the words of somebody's key; nothing otherwise. */
export default function ComparedBadge({ account, email }: { account: Account; email: string }) {
  const t = useTexts('pins');
  const { data: isCompared } = useSWR(['compared key', account.id, email], () =>
    isKeyCompared(account, email),
  );
  return isCompared === true && <Badge tone="success">{t('key.compared')}</Badge>;
}
