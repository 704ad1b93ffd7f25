import { Text } from '@signet/ui/text';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** STATE-SIGREQ-06: that it is not the reader's turn, and who signs before them. */
export default function TurnNote({ before }: { before: readonly string[] }) {
  const t = useTexts('sending');
  const people = new Intl.ListFormat(useLanguage()).format(before);
  return (
    <Text variant="small" tone="muted">
      {t('turn.before', { people })}
    </Text>
  );
}
