import { Skeleton } from '@signet/ui/skeleton';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';

/** Names, address, company, and the password twice, as rows on a wide page. */
const FIELDS = 5;

/** The shape of the first step while its invitation is looked up. */
export function StartSkeleton() {
  const t = useTexts('auth');
  return (
    <Stack role="status" aria-busy aria-label={t('signUp.lookingUp')}>
      {Array.from({ length: FIELDS }, (_, field) => (
        <Skeleton key={field} height="4em" />
      ))}
    </Stack>
  );
}
