import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Progress } from '@signet/ui/progress';
import { Text } from '@signet/ui/text';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Row, Stack } from '../../shared/layout/layout.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { SELECTION_ACTIONS } from './actions/selection-actions.ts';
import s from './selection-bar.module.css';
import { useSelectionRun } from './use-selection-run.ts';

export interface SelectionBarProps {
  /** The selected contracts. */
  contracts: readonly Contract[];
  onDeselect: (contracts: readonly Contract[]) => void;
  onSelectShown: () => void;
  onClear: () => void;
  /** Called when contracts were changed. */
  onChanged: () => unknown;
}

/** How many contracts are selected, and what can be done with all of them (AREA-LIST-08, AREA-LIST-11). */
export default function SelectionBar(props: SelectionBarProps) {
  const { contracts, onDeselect, onSelectShown, onClear, onChanged } = props;
  const t = useTexts('selection');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { personId } = useCurrentUser();
  const { progress, failures, run, cancel } = useSelectionRun((changed) => {
    onDeselect(changed);
    void onChanged();
  });
  const actions = SELECTION_ACTIONS.filter(({ isOffered }) => isOffered(contracts, personId));
  if (contracts.length === 0 && progress === undefined) return null;
  return (
    <section className={s.bar} aria-label={t('label')}>
      {failures.length > 0 && (
        <NoticeBar tone="danger">
          <Stack>
            {t('failed')}
            <List>
              {failures.map(({ contract, code }) => (
                <li key={contract.id}>
                  <Text variant="strong">{contract.title}</Text>
                  <Text>{errorText(code)}</Text>
                </li>
              ))}
            </List>
          </Stack>
        </NoticeBar>
      )}
      <Row>
        <Text role="status" variant="strong" className={s.count}>
          {progress === undefined ? t('count', { count: contracts.length }) : t('progress', progress)}
        </Text>
        {progress === undefined ? (
          <>
            {actions.map(({ key, Action }) => (
              <Action
                key={key}
                contracts={contracts}
                onRun={(work) => void run(contracts, work)}
                onDeselect={onDeselect}
                onChanged={onChanged}
              />
            ))}
            {actions.length === 0 && <Text tone="muted">{t('nothing')}</Text>}
            <Button size="sm" variant="ghost" onClick={onSelectShown}>
              {t('all')}
            </Button>
            <Button size="sm" variant="ghost" onClick={onClear}>
              {t('clear')}
            </Button>
          </>
        ) : (
          <>
            <Progress
              className={s.progress}
              aria-label={t('label')}
              value={progress.done}
              max={progress.total}
            />
            <Button size="sm" onClick={cancel}>
              {common('cancel')}
            </Button>
          </>
        )}
      </Row>
    </section>
  );
}
