import { Text } from '@signet/ui/text';

/** The error under a control that has no kit Field around it; spoken when it appears. */
export function ErrorText({ id, children }: { id: string; children: string | undefined }) {
  return (
    <Text id={id} variant="small" tone="danger" aria-live="polite">
      {children}
    </Text>
  );
}
