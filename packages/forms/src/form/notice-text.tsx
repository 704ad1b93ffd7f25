import { Text } from '@signet/ui/text';

/** The field's own change of the value; spoken when it appears. The live region is there before its text. */
export function NoticeText({ children }: { children: string }) {
  return (
    <Text
      variant="small"
      tone="attention"
      role="status"
      className={children === '' ? 'ds-visually-hidden' : undefined}
    >
      {children}
    </Text>
  );
}
