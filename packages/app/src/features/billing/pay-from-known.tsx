import { Button } from '@signet/ui/button';
import { useState } from 'react';
import { Stack } from '../../shared/layout/layout.tsx';
import { SepaTexts } from './sepa-texts.tsx';

export interface PayFromKnownProps {
  label: string;
  onPay: () => Promise<unknown>;
}

/** Pays from an account with a mandate. */
export function PayFromKnown({ label, onPay }: PayFromKnownProps) {
  const [busy, setBusy] = useState(false);

  async function pay(): Promise<void> {
    setBusy(true);
    await onPay();
    setBusy(false);
  }

  return (
    <Stack>
      <SepaTexts />
      <div>
        <Button variant="primary" loading={busy} onClick={() => void pay()}>
          {label}
        </Button>
      </div>
    </Stack>
  );
}
