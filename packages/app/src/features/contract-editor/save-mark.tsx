import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { useTexts } from '../../i18n/use-texts.ts';
import { Row } from '../../layout/layout.tsx';
import type { SaveState } from './use-auto-save.ts';

export interface SaveMarkProps {
  state: SaveState;
  onRetry: () => void;
}

const MARK = { saved: 'saved', changed: 'notSaved', saving: 'saving', failed: 'notSaved' } as const;

/** Says whether what was typed is saved; what could not be saved can be tried again. */
export function SaveMark({ state, onRetry }: SaveMarkProps) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  return (
    <Row>
      <Text variant="small" tone={state === 'failed' ? 'danger' : 'muted'} role="status">
        {t(`editor.${MARK[state]}`)}
      </Text>
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
    </Row>
  );
}
