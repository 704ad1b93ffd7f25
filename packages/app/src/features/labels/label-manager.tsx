import { foldLabel, LABELS_MAX } from '@signet/domain/labels/label-rules';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { SearchField } from '@signet/ui/search-field';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { Suspense, useRef, useState } from 'react';
import { useLabels } from '../../entities/labels/find-labels.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Row, Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { LabelRow } from './label-row.tsx';

const LabelDialog = lazyPart(() => import('./label-dialog.tsx'));

export interface LabelManagerProps {
  /** Called when labels were changed, whose contracts may be shown. */
  onChanged?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
}

/** All labels of the company, or of somebody without one (J-141): new ones, other names and colours, merging, deletion. */
export default function LabelManager({ onChanged, onClose }: LabelManagerProps) {
  const t = useTexts('labels');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { companyId } = useCurrentUser();
  const { data: labels, error, mutate } = useLabels('');
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const found = labels?.filter(({ value }) => foldLabel(value).includes(foldLabel(typed))) ?? [];

  async function changed(): Promise<void> {
    await Promise.all([mutate(), onChanged?.()]);
  }

  async function gone(): Promise<void> {
    await changed();
    // the button that had the focus went with its label
    search.current?.focus();
  }

  return (
    <WorkDialog onClose={onClose}>
      <DialogTitle>{t('manager.title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text tone="muted">{t(companyId === null ? 'manager.own' : 'manager.ofCompany')}</Text>
          {labels === undefined && error === undefined && <Spinner label={common('loading')} />}
          {labels === undefined && error !== undefined && (
            <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void mutate()}>
              {errorText(errorCodeOf(error))}
            </NoticeBar>
          )}
          {labels !== undefined && (
            <>
              <SearchField
                ref={search}
                aria-label={t('manager.search')}
                placeholder={t('manager.search')}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Text role="status" className={typed === '' ? 'ds-visually-hidden' : undefined} tone="muted">
                {typed !== '' && t('manager.found', { count: found.length })}
              </Text>
              {labels.length === 0 && <Text tone="muted">{t('manager.empty')}</Text>}
              <List>
                {found.map((label) => (
                  <LabelRow key={label.id} label={label} labels={labels} onChanged={changed} onGone={gone} />
                ))}
              </List>
              {labels.length < LABELS_MAX && (
                <Row>
                  <Button onClick={() => setAdding(true)}>{t('manager.add')}</Button>
                </Row>
              )}
            </>
          )}
        </Stack>
      </DialogBody>
      {isAdding && (
        <Suspense>
          <LabelDialog others={labels ?? []} onChanged={changed} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </WorkDialog>
  );
}
