import { SelectField } from '@signet/forms/select-field';
import { Button } from '@signet/ui/button';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import type { PlaceOption } from '../../entities/workspaces/places-to-add.ts';
import { usePlaces } from '../../entities/workspaces/use-places.ts';

export interface MoveDialogProps {
  contract: Contract;
  onClose: () => void;
  onMoved: () => Promise<unknown>;
}

/** Files a contract in a workspace or folder, or moves it to another one (ERR-49). */
export default function MoveDialog(props: MoveDialogProps) {
  const t = useTexts('filing');
  const common = useTexts('common');
  const { places, error, reload } = usePlaces();
  if (places !== undefined && places.length > 0) return <MoveForm {...props} places={places} />;
  return (
    <Dialog open onOpenChange={props.onClose} closeLabel={common('close')}>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogBody>
        {error !== undefined ? (
          <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void reload()}>
            {t('notLoaded')}
          </NoticeBar>
        ) : places === undefined ? (
          <Spinner label={common('loading')} />
        ) : (
          <>
            <Text variant="strong">{t('nowhere')}</Text>
            <Text>{t('nowhereHint')}</Text>
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={props.onClose}>{common('close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}

function MoveForm({
  contract,
  onClose,
  onMoved,
  places,
}: MoveDialogProps & { places: readonly PlaceOption[] }) {
  const t = useTexts('filing');
  const present = contract.folder?.id ?? contract.workspaceAccessGrant?.grantedTo?.id;
  const first = places.find(({ id }) => id === present) ?? places[0];
  const form = useForm({ defaultValues: { place: first?.id ?? '' } });

  async function move({ place }: { place: string }): Promise<void> {
    const target = places.find(({ id }) => id === place);
    if (target !== undefined && place !== present) {
      const { fileContract } = await import('../../entities/contracts/file-contract.ts');
      await fileContract(contract, target);
      await onMoved();
      notify({ state: 'success', value: t('moved') });
    }
    onClose();
  }

  return (
    <FormDialog title={t('title')} submitLabel={t('submit')} form={form} onSubmit={move} onClose={onClose}>
      <SelectField
        name="place"
        label={t('place')}
        hint={t('hint')}
        values={places.map(({ id }) => id)}
        texts={Object.fromEntries(places.map(({ id, label }) => [id, label]))}
      />
    </FormDialog>
  );
}
