import {
  MEMBERSHIP_ROLES,
  type MembershipRole,
} from '@signet/domain/resources/workspace-memberships/resource';
import { normalizeEmail } from '@signet/domain/validation/email';
import { displayName, nameAndAddress } from '@signet/domain/validation/person-name';
import { matchesPerson } from '@signet/domain/workspaces/member-search';
import { CheckboxField } from '@signet/forms/checkbox-field';
import { EmailSuggestionField } from '@signet/forms/email-suggestion-field';
import { FieldRow } from '@signet/forms/field-row';
import { Form } from '@signet/forms/form';
import { SelectField } from '@signet/forms/select-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { useColleagues } from '../../../trust/contacts/use-colleagues.ts';
import { lookUpPerson } from '../../../trust/contacts/look-up-person.ts';
import { errorCodeOf } from '../../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../../shared/layout/layout.tsx';
import { notify } from '../../../shared/notifications/notification-store.ts';
import { addMember } from '../../../entities/workspaces/members.ts';
import type { MemberList } from './use-members.ts';
import { useRoleNames } from './use-role-names.ts';

export interface NewMember {
  email: string;
  role: MembershipRole;
  /** For viewers: access to the existing folders. */
  addAccessToFolders: boolean;
}

/** The form before anything was typed. */
export const NO_MEMBER: NewMember = { email: '', role: 'viewer', addAccessToFolders: false };

export interface AddMemberFormProps {
  workspace: Workspace;
  list: MemberList;
  form: UseFormReturn<NewMember>;
}

/** DLG-WSMEM-01, -02: a person by the e-mail address, with colleagues as suggestions, and the role. */
export function AddMemberForm({ workspace, list, form }: AddMemberFormProps) {
  const t = useTexts('places');
  const errorText = useErrorText();
  const roleNames = useRoleNames();
  const colleagues = useColleagues();
  const [failure, setFailure] = useState<string>();
  const [typed, role] = useWatch({ control: form.control, name: ['email', 'role'] });
  const known = new Set(list.people?.map(({ person }) => person.emailAddress));
  const suggested = colleagues.filter(
    (person) => !known.has(person.emailAddress) && matchesPerson(person, typed),
  );

  async function add({ email, role: asked, addAccessToFolders }: NewMember): Promise<void> {
    setFailure(undefined);
    if (known.has(normalizeEmail(email))) return setFailure(t('members.already'));
    try {
      const person = await lookUpPerson(email);
      if (!person.account) return setFailure(t('members.notRegistered'));
      const account = { ...person.account, ownedBy: person };
      const { role: given } = await addMember({ workspace, account, role: asked, addAccessToFolders });
      form.reset(NO_MEMBER);
      notify({
        state: 'success',
        value: t('members.added', { name: displayName(person), role: roleNames[given] }),
      });
      await list.reload();
    } catch (error) {
      setFailure(errorText(errorCodeOf(error)));
    }
    return undefined;
  }

  return (
    <Form form={form} onSubmit={add} errorText={errorText}>
      <Stack>
        <FieldRow>
          <EmailSuggestionField
            name="email"
            label={t('members.email')}
            hint={t('members.emailHint')}
            options={suggested.map((person) => ({
              id: person.emailAddress,
              name: nameAndAddress(person),
            }))}
            labels={{ list: t('members.colleagues'), none: t('members.nobody') }}
          />
          <SelectField
            name="role"
            label={t('members.role')}
            hint={t('members.roleHint')}
            values={MEMBERSHIP_ROLES}
            texts={roleNames}
          />
        </FieldRow>
        {role === 'viewer' && (
          <CheckboxField
            name="addAccessToFolders"
            label={t('members.folders')}
            description={t('members.foldersHint')}
          />
        )}
        {failure !== undefined && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Row>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('members.add')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
