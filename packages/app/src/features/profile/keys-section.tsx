import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { Suspense, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';

const ReplaceKeysDialog = lazyPart(() => import('./replace-keys-dialog.tsx'), 'keys', 'auth', 'fields');

/** Replaces the keys if somebody else may have them. */
export default function KeysSection({ user }: { user: CurrentUser }) {
  const t = useTexts('keys');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('section.title')}>
      <Text tone="muted">{t('section.text')}</Text>
      <Row>
        <Button onClick={() => setOpen(true)}>{t('section.open')}</Button>
      </Row>
      {open && (
        <Suspense>
          <ReplaceKeysDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
