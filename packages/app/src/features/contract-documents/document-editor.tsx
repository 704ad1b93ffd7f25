import { Button } from '@signet/ui/button';
import { FileDropZone } from '@signet/ui/file-drop-zone';
import { ALLOWED_TYPES } from '@signet/domain/validation/files';
import { Suspense, useEffect, useState, type Ref } from 'react';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { List, Stack } from '../../shared/layout/layout.tsx';
import { DocumentRow } from './document-row.tsx';
import { useUploads } from './use-uploads.ts';

export interface DocumentEditorProps {
  contract: Contract;
  /** Called after a document was added or removed. */
  onChanged: () => Promise<unknown>;
  /** Called when uploads begin or end. */
  onBusy: (busy: boolean) => void;
  /** The last document cannot be removed: a finished contract has at least one. @default false */
  keepOne?: boolean;
  /** The input of the files, for what leads to it. */
  inputRef?: Ref<HTMLInputElement>;
}

const loadQueue = withTexts(() => import('./upload-queue.tsx'), 'uploads');
const UploadQueue = lazyPart(loadQueue);

const ACCEPT = Object.keys(ALLOWED_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

/** The documents of a contract: add by drop or choice, with progress, cancel and retry; remove after a question. */
export function DocumentEditor({
  contract,
  onChanged,
  onBusy,
  keepOne = false,
  inputRef,
}: DocumentEditorProps) {
  const t = useTexts('contracts');
  const editor = useTexts('editor');
  const common = useTexts('common');
  const { add, ...queue } = useUploads(contract, onChanged);
  // Loaded ahead like what uploads: it has to say so when the connection breaks.
  useEffect(() => void loadQueue().catch(() => {}), []);
  const running = queue.uploads.some(({ failure }) => failure === undefined);
  useEffect(() => onBusy(running), [running, onBusy]);
  const [removing, setRemoving] = useState<ContractDocument>();

  const removable = !keepOne || (contract.documents ?? []).length > 1;

  async function remove({ id }: ContractDocument): Promise<void> {
    const { removeDocument } = await import('../../entities/contracts/save-contract.ts');
    await removeDocument(contract.id, id);
    await onChanged();
  }

  return (
    <Stack>
      <FileDropZone
        ref={inputRef}
        label={editor('drop')}
        hint={editor('dropHint')}
        accept={ACCEPT}
        multiple
        onFiles={add}
        onRefused={add}
      />
      {(queue.done > 0 || queue.uploads.length > 0) && (
        <Suspense>
          <UploadQueue {...queue} />
        </Suspense>
      )}
      <List aria-label={t('documents.heading')}>
        {contract.documents?.map((document) => (
          <DocumentRow key={document.id} document={document}>
            {removable && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('documents.remove', { name: document.name })}
                onClick={() => setRemoving(document)}
              >
                {common('remove')}
              </Button>
            )}
          </DocumentRow>
        ))}
      </List>
      {removing !== undefined && (
        <Confirmation
          title={t('documents.removeTitle')}
          confirmLabel={common('remove')}
          danger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t('documents.removeText', { name: removing.name })}
        </Confirmation>
      )}
    </Stack>
  );
}
