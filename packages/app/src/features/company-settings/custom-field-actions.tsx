import { fieldTexts } from '@signet/domain/custom-fields/field-texts';
import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { CustomFieldDefinition } from '../../shared/api-client/entities.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';

const CustomFieldDialog = lazyPart(() => import('./custom-field-dialog.tsx'));

export interface CustomFieldActionsProps {
  definition: CustomFieldDefinition;
  onChanged: () => Promise<unknown>;
}

/** The actions of an admin on a field; the question before deletion says that its values are deleted, too. */
export function CustomFieldActions({ definition, onChanged }: CustomFieldActionsProps) {
  const t = useTexts('customFields');
  const common = useTexts('common');
  const companyId = useCurrentUser().companyId ?? '';
  const { name } = fieldTexts(definition, useLanguage());
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const close = () => setAsked(undefined);

  async function remove(): Promise<void> {
    await api.remove('customfielddefinitions', definition.id);
    await onChanged();
  }

  return (
    <>
      <ActionsMenu
        trigger={
          <IconButton size="sm" aria-label={t('settings.actionsOf', { name })}>
            <Ellipsis />
          </IconButton>
        }
        actions={[
          { label: t('settings.edit'), onSelect: () => setAsked('edit') },
          {
            label: t('settings.delete'),
            danger: true,
            separated: true,
            onSelect: () => setAsked('delete'),
          },
        ]}
      />
      {asked === 'edit' && (
        <Suspense>
          <CustomFieldDialog
            companyId={companyId}
            definition={definition}
            onClose={close}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      {asked === 'delete' && (
        <Confirmation
          title={t('settings.deleteTitle', { name })}
          confirmLabel={common('delete')}
          danger
          onConfirm={remove}
          onClose={close}
        >
          {t('settings.deleteText')}
        </Confirmation>
      )}
    </>
  );
}
