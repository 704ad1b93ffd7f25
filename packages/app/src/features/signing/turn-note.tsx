import { Text } from '@signet/ui/text';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

export interface TurnNoteProps {
  /** Addresses of those who have to approve before anybody signs; nobody where signing is not held up. */
  approvers: readonly string[];
  /** Addresses of those who sign before the reader. */
  before: readonly string[];
}

/** Why the reader cannot sign yet, and who is waited for: an approval, or those before them (STATE-SIGREQ-06). */
export default function TurnNote({ approvers, before }: TurnNoteProps) {
  const t = useTexts('sending');
  const list = new Intl.ListFormat(useLanguage());
  return (
    <Text variant="small" tone="muted">
      {approvers.length > 0
        ? t('turn.approval', { people: list.format(approvers) })
        : t('turn.before', { people: list.format(before) })}
    </Text>
  );
}
