import { Badge } from '@signet/ui/badge';
import { Button } from '@signet/ui/button';
import { IconButton } from '@signet/ui/icon-button';
import { Text } from '@signet/ui/text';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import type { BillingInfo, PaymentMethod } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Row, Section } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import s from './billing.module.css';
import { KnownAccount } from './known-account.tsx';
import { RemovePaymentMethod } from './remove-payment-method.tsx';
import { useCanPay } from './use-payments.ts';
import { writtenIban } from './written-iban.ts';

const AddPaymentMethodDialog = lazyPart(() => import('./add-payment-method-dialog.tsx'));

export interface PaymentMethodsProps {
  companyId: string;
  methods: readonly PaymentMethod[];
  info: BillingInfo;
  /** The one that pays the subscription; it stays. */
  payingId: string | undefined;
  onChanged: () => Promise<unknown>;
}

/** ENT-COMP-09: the bank accounts of the company, masked; one can be added, others removed after a question. */
export function PaymentMethods({ companyId, methods, info, payingId, onChanged }: PaymentMethodsProps) {
  const t = useTexts('billing');
  const canAdd = useCanPay();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PaymentMethod>();
  return (
    <Section
      title={t('methods.title')}
      actions={canAdd && <Button onClick={() => setAdding(true)}>{t('methods.add')}</Button>}
    >
      {methods.length === 0 && (
        <div>
          <Text>{t('methods.none')}</Text>
          <Text tone="muted">{t('methods.noneHint')}</Text>
        </div>
      )}
      <List>
        {methods.map((method) => (
          <li key={method.id} className={s.method}>
            <div>
              <KnownAccount method={method} />
              <Text variant="small" tone="muted">
                {method.name}
              </Text>
            </div>
            <Row>
              {method.id === payingId ? (
                <Badge>{t('methods.pays')}</Badge>
              ) : (
                <IconButton
                  size="sm"
                  aria-label={t('methods.remove', { iban: writtenIban(method) })}
                  onClick={() => setRemoving(method)}
                >
                  <Trash2 />
                </IconButton>
              )}
            </Row>
          </li>
        ))}
      </List>
      {adding && (
        <Suspense>
          <AddPaymentMethodDialog
            companyId={companyId}
            info={info}
            onClose={() => setAdding(false)}
            onAdded={onChanged}
          />
        </Suspense>
      )}
      {removing !== undefined && (
        <RemovePaymentMethod method={removing} onClose={() => setRemoving(undefined)} onRemoved={onChanged} />
      )}
    </Section>
  );
}
