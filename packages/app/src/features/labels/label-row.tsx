import { mayOnLabel } from '@signet/domain/permissions/label-policy';
import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { LabelMark } from '../../entities/labels/label-mark.tsx';
import type { Tag } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import s from './labels.module.css';

const LabelDialog = lazyPart(() => import('./label-dialog.tsx'));
const MergeLabelDialog = lazyPart(() => import('./merge-label-dialog.tsx'));
const DeleteLabelDialog = lazyPart(() => import('./delete-label-dialog.tsx'));

export interface LabelRowProps {
  label: Tag;
  /** All labels, for merging. */
  labels: readonly Tag[];
  onChanged: () => Promise<unknown>;
  /** Called when it was merged or deleted. */
  onGone: () => Promise<unknown>;
}

/** A label in the manager, with what the person may do with it. */
export function LabelRow({ label, labels, onChanged, onGone }: LabelRowProps) {
  const t = useTexts('labels');
  const [asked, setAsked] = useState<'edit' | 'merge' | 'delete'>();
  const close = () => setAsked(undefined);
  const { role, value: name } = label;
  const others = labels.filter(({ id }) => id !== label.id);
  const actions = [
    ...(mayOnLabel('update', role) ? [{ label: t('edit.action'), onSelect: () => setAsked('edit') }] : []),
    ...(mayOnLabel('merge', role) && others.length > 0
      ? [{ label: t('merge.action'), onSelect: () => setAsked('merge') }]
      : []),
    ...(mayOnLabel('delete', role)
      ? [
          {
            label: t('delete.action'),
            danger: true,
            separated: true,
            onSelect: () => setAsked('delete'),
          },
        ]
      : []),
  ];
  return (
    <li className={s.row}>
      <LabelMark label={label} />
      {actions.length > 0 && (
        <ActionsMenu
          trigger={
            <IconButton size="sm" aria-label={t('manager.actionsOf', { name })}>
              <Ellipsis />
            </IconButton>
          }
          actions={actions}
        />
      )}
      <Suspense>
        {asked === 'edit' && (
          <LabelDialog label={label} others={others} onChanged={onChanged} onClose={close} />
        )}
        {asked === 'merge' && (
          <MergeLabelDialog label={label} others={others} onGone={onGone} onClose={close} />
        )}
        {asked === 'delete' && <DeleteLabelDialog label={label} onGone={onGone} onClose={close} />}
      </Suspense>
    </li>
  );
}
