import { COMPANY_ROLES, type CompanyRole } from '@signet/domain/resources/companies/resource';
import { displayName } from '@signet/domain/validation/person-name';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { Text } from '@signet/ui/text';
import { useForm, useWatch } from 'react-hook-form';
import { changeCompanyRole } from '../../entities/company/change-company-role.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import type { CompanyMember } from './use-company-members.ts';

export interface ChangeRoleDialogProps {
  member: CompanyMember;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** PERM-COMP-05 to -07: changes a company role, after explaining the consequences. */
export default function ChangeRoleDialog({ member, onClose, onChanged }: ChangeRoleDialogProps) {
  const t = useTexts('company');
  const name = displayName(member.person);
  const form = useForm<{ role: CompanyRole }>({ defaultValues: { role: member.role } });
  const role = useWatch({ control: form.control, name: 'role' });

  async function change(values: { role: CompanyRole }): Promise<void> {
    if (values.role !== member.role) {
      const { account, person } = member;
      await changeCompanyRole({ account, emailAddress: person.emailAddress, role: values.role });
      notify({ state: 'success', value: t('changeRole.done', { name, role: t(`roles.${values.role}`) }) });
      await onChanged();
    }
    onClose();
  }

  return (
    <FormDialog
      title={t('changeRole.title', { name })}
      submitLabel={t('changeRole.submit')}
      form={form}
      onSubmit={change}
      onClose={onClose}
    >
      <RadioGroup legend={t('changeRole.label')}>
        {COMPANY_ROLES.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`roles.${value}`)}
            description={t(`roleHints.${value}`)}
            {...form.register('role')}
          />
        ))}
      </RadioGroup>
      <Text tone="muted">{t('changeRole.overrides', { name })}</Text>
      {role === 'admin' && member.role !== 'admin' && (
        <NoticeBar tone="attention">{t('changeRole.makesAdmin', { name })}</NoticeBar>
      )}
      {role !== 'admin' && member.role === 'admin' && (
        <NoticeBar tone="attention">{t('changeRole.endsAdmin', { name })}</NoticeBar>
      )}
    </FormDialog>
  );
}
