import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import { TabBar, TabPanel } from '@signet/ui/tab-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { Stack } from '../../../shared/layout/layout.tsx';
import { useCurrentUser } from '../../../shared/session/session-store.ts';
import { PeopleList } from '../people-list.tsx';
import { AccessRow, NoAccessRow } from './access-row.tsx';
import { GeneralAccess } from './general-access.tsx';
import type { FolderPerson } from './use-folder-access.ts';

export interface AccessListsProps {
  people: readonly FolderPerson[];
  /** Called with the new role of a person. */
  onChange: (person: FolderPerson, profile: EditableProfile | 'none') => void;
}

/** DLG-ACCESS-01, -03: people with access, without access, and with access by their role. */
export function AccessLists({ people, onChange }: AccessListsProps) {
  const t = useTexts('places');
  const { accountId } = useCurrentUser();
  const [tab, setTab] = useState('with');
  const general = people.filter(isGeneral);
  const having = people.filter((person) => person.permission !== undefined && !isGeneral(person));
  const without = people.filter(({ permission }) => permission === undefined);
  const items = [
    { value: 'with', label: t('access.with'), count: general.length + having.length },
    { value: 'without', label: t('access.without'), count: without.length },
  ];
  return (
    <TabBar aria-label={t('access.tabs')} items={items} value={tab} onValueChange={setTab}>
      <TabPanel value="with">
        <Stack>
          {general.length > 0 && (
            <GeneralAccess people={general} accountId={accountId} open={having.length === 0} />
          )}
          {general.length + having.length === 0 && <Text tone="muted">{t('access.nobodyWith')}</Text>}
          {having.length > 0 && (
            <PeopleList aria-label={t('access.with')}>
              {having.map((person) => (
                <AccessRow
                  key={person.accountId}
                  person={person}
                  accountId={accountId}
                  onChange={(profile) => onChange(person, profile)}
                />
              ))}
            </PeopleList>
          )}
        </Stack>
      </TabPanel>
      <TabPanel value="without">
        {without.length === 0 ? (
          <Text tone="muted">{t('access.nobodyWithout')}</Text>
        ) : (
          <PeopleList aria-label={t('access.without')}>
            {without.map((person) => (
              <NoAccessRow key={person.accountId} person={person} onGive={() => onChange(person, 'viewer')} />
            ))}
          </PeopleList>
        )}
      </TabPanel>
    </TabBar>
  );
}

/** Those whose access follows from their role or from a folder above. */
function isGeneral({ permission }: FolderPerson): boolean {
  return permission?.profile === 'maintainer' || permission?.profile === 'parent-owner';
}
