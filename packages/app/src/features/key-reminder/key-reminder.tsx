import { Banner } from '@signet/ui/banner';
import { Button } from '@signet/ui/button';
import { Suspense, useState } from 'react';
import type { UnsavedKey } from '../../entities/guests/unsaved-key.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';

const SaveKeyDialog = lazyPart(() => import('./save-key-dialog.tsx'), 'auth', 'passkeys');

export interface KeyReminderProps {
  user: CurrentUser;
  unsaved: UnsavedKey;
}

/** Reminds whoever signed as a guest to save their key, which is in this browser alone, until they have. */
export default function KeyReminder({ user, unsaved }: KeyReminderProps) {
  const t = useTexts('links');
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Banner
        aria-label={t('saveKey.banner')}
        tone="attention"
        actions={
          <Button size="sm" onClick={() => setSaving(true)}>
            {t('saveKey.open')}
          </Button>
        }
      >
        {t('saveKey.text')}
      </Banner>
      {saving && (
        <Suspense>
          <SaveKeyDialog user={user} words={unsaved.words} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
