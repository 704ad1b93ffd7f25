import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row } from '../../shared/layout/layout.tsx';
import type { AutoSave } from './use-auto-save.ts';

export interface SaveMarkProps extends Pick<AutoSave<never>, 'state'> {
  /** Shown where nothing else explains the failure. */
  failure?: ErrorCode | undefined;
  onRetry: () => void;
}

const MARK = { saved: 'saved', changed: 'notSaved', saving: 'saving', failed: 'notSaved' } as const;

/** Shows whether typed text is saved; after a failure it gives the reason and a retry. */
export function SaveMark({ state, failure, onRetry }: SaveMarkProps) {
  const t = useTexts('editor');
  const common = useTexts('common');
  const errorText = useErrorText();
  return (
    <Row>
      <Text variant="small" tone={state === 'failed' ? 'danger' : 'muted'} role="status">
        {t(`${MARK[state]}`)}
      </Text>
      {failure !== undefined && (
        <Text variant="small" tone="danger" role="alert">
          {errorText(failure)}
        </Text>
      )}
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
    </Row>
  );
}
