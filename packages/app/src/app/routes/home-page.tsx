import { dayTimeAt } from '@signet/domain/home/greeting';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useCreateContract } from '../../entities/contracts/use-create-contract.ts';
import { Home } from '../../features/home/home.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { isGuest, type CurrentUser } from '../../shared/storage/user-storage.ts';
import { usePageTitle } from '../shell/page-title.ts';

/** /home: where people land after the login. */
export default function HomePage() {
  const { session } = useSession();
  return session === null ? null : <HomeOf user={session.user} />;
}

function HomeOf({ user }: { user: CurrentUser }) {
  const t = useTexts('home');
  const { busy, create } = useCreateContract();
  const [dayTime] = useState(() => dayTimeAt(new Date().getHours()));
  usePageTitle(t('title'));
  // guests have given no name, and make no contracts
  const isNamed = !isGuest(user);
  const greeting = isNamed
    ? t(`greeting.${dayTime}`, { name: user.firstName })
    : t(`greeting.nameless.${dayTime}`);
  const createButton = isNamed && (
    <Button variant="primary" startIcon={<Plus />} loading={busy} onClick={create}>
      {t('create')}
    </Button>
  );
  return (
    <Stack>
      <ContentHeader title={greeting} />
      <Home personId={user.personId} action={createButton} />
    </Stack>
  );
}
