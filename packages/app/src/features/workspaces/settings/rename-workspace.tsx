import { PLACE_NAME_MAX_LENGTH } from '@signet/domain/schema/statement-fields';
import { Form } from '@signet/forms/form';
import { TextField } from '@signet/forms/text-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { folderPath, workspacePath } from '../../../shared/config/paths.ts';
import { errorCodeOf } from '../../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../../shared/layout/layout.tsx';
import { notify } from '../../../shared/notifications/notification-store.ts';
import { isNamed, useActivePlace } from '../active-place.ts';
import { pauseSlugCheck } from '../slug-check.ts';
import { useWorkspaces } from '../use-workspaces.ts';

export interface RenameWorkspaceProps {
  workspace: Workspace;
  form: UseFormReturn<{ name: string }>;
}

/** DLG-WSSET-02: another name; Save is disabled until it is new (VAL-FOLDER-02 to -04). The shown address follows it. */
export function RenameWorkspace({ workspace, form }: RenameWorkspaceProps) {
  const t = useTexts('places');
  const errorText = useErrorText();
  const { reload } = useWorkspaces();
  const place = useActivePlace();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const title = useWatch({ control: form.control, name: 'name' }).trim();
  const disabled = title === '' || title === workspace.title || workspace.companyWorkspace;

  async function save(): Promise<void> {
    setFailure(undefined);
    try {
      const { renameWorkspace } = await import('../../../entities/workspaces/rename-workspace.ts');
      const { slug } = await renameWorkspace(workspace, title);
      pauseSlugCheck();
      if (isNamed(workspace, place.workspace)) {
        const path = place.folder === undefined ? workspacePath(slug) : folderPath(slug, place.folder);
        void navigate(path, { replace: true });
      }
      await reload();
      notify({ state: 'success', value: t('settings.renamed') });
    } catch (error) {
      setFailure(errorText(errorCodeOf(error)));
    }
  }

  return (
    <Form form={form} onSubmit={() => (disabled ? undefined : save())} errorText={errorText}>
      <Stack>
        <TextField
          name="name"
          label={t('settings.name')}
          hint={workspace.companyWorkspace ? t('settings.companyName') : t('settings.nameHint')}
          maxLength={PLACE_NAME_MAX_LENGTH}
          requiredCode="NameRequired"
          autoComplete="off"
          disabled={workspace.companyWorkspace}
        />
        {failure !== undefined && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Row>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting} disabled={disabled}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
