import {
  EDITABLE_PROFILES,
  type EditableProfile,
} from '@signet/domain/resources/folder-access-profiles/resource';
import { displayName } from '@signet/domain/validation/person-name';
import { Button } from '@signet/ui/button';
import { Dropdown } from '@signet/ui/dropdown';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { PersonRow } from '../people-list.tsx';
import s from './access.module.css';
import type { FolderPerson } from './use-folder-access.ts';

export interface AccessRowProps {
  person: FolderPerson;
  /** The viewer. */
  accountId: string;
  onChange: (profile: EditableProfile | 'none') => void;
}

/** Somebody with access: the role and its permissions; the owner's role and one's own cannot be changed (PERM-FOLDER-05). */
export function AccessRow({
  person: { accountId: id, person, permission },
  accountId,
  onChange,
}: AccessRowProps) {
  const t = useTexts('places');
  const profile = permission?.profile ?? 'viewer';
  const given = EDITABLE_PROFILES.find((editable) => editable === profile);
  const isMe = id === accountId;
  const option = (value: EditableProfile | 'owner' | 'none') => ({
    id: value,
    name: t(`profile.${value}`),
    detail: t(`profileMeans.${value}`),
  });
  return (
    <PersonRow person={person} isMe={isMe}>
      <Dropdown
        className={s.role}
        aria-label={t('access.roleOf', { name: displayName(person) })}
        listLabel={t('access.roles')}
        disabled={isMe || given === undefined}
        options={
          given === undefined ? [option('owner')] : [...EDITABLE_PROFILES, 'none' as const].map(option)
        }
        value={profile}
        onValueChange={(chosen) => {
          if (chosen !== profile) onChange(chosen as EditableProfile | 'none');
        }}
      />
    </PersonRow>
  );
}

export interface NoAccessRowProps {
  person: FolderPerson;
  onGive: () => void;
}

/** A member without access, who can be let in as viewer. */
export function NoAccessRow({ person: { person }, onGive }: NoAccessRowProps) {
  const t = useTexts('places');
  return (
    <PersonRow person={person}>
      <Button size="sm" aria-label={t('access.giveTo', { name: displayName(person) })} onClick={onGive}>
        {t('access.give')}
      </Button>
    </PersonRow>
  );
}
