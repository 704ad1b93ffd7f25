import { Text } from '@signet/ui/text';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { Stack } from '../../../shared/layout/layout.tsx';
import { PeopleList, PersonRow } from '../people-list.tsx';
import s from './access.module.css';
import type { FolderPerson } from './use-folder-access.ts';

export interface GeneralAccessProps {
  people: readonly FolderPerson[];
  /** The viewer. */
  accountId: string;
  /** Whether the list is expanded; the viewer can still fold it. */
  open: boolean;
}

/** DLG-ACCESS-03: maintainers and owners of folders above, whose access comes from elsewhere (PERM-FOLDER-04). */
export function GeneralAccess({ people, accountId, open }: GeneralAccessProps) {
  const t = useTexts('places');
  return (
    <details className={s.general} open={open}>
      <summary>{t('access.general', { count: people.length })}</summary>
      <Stack>
        <Text variant="small" tone="muted">
          {t('access.generalText')}
        </Text>
        <PeopleList aria-label={t('access.generalList')}>
          {people.map((listed) => (
            <PersonRow key={listed.accountId} person={listed.person} isMe={listed.accountId === accountId}>
              <Text tone="muted">{t(`profile.${profileOf(listed)}`)}</Text>
            </PersonRow>
          ))}
        </PeopleList>
      </Stack>
    </details>
  );
}

const profileOf = ({ permission }: FolderPerson) =>
  permission?.profile === 'parent-owner' ? 'parent-owner' : 'maintainer';
