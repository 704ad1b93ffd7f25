import { AppError } from '@signet/domain/errors/app-error';
import type { Language } from '@signet/domain/format/language';
import { randomUUID } from 'node:crypto';
import type { PaymentAdapter } from './payment-adapter.ts';

/** IBANs that end like this are refused at once (docs/operations.md). */
const REFUSED = /9999$/;
/** IBANs that end like this are accepted, but their debits come back unpaid. */
const RETURNED = /8888$/;
const DEBIT_SECONDS = 3;

const REFUSAL: Readonly<Record<Language, string>> = {
  en: 'The bank does not allow direct debits from this account. Use another account.',
  de: 'Die Bank erlaubt von diesem Konto keine Lastschriften. Verwenden Sie ein anderes Konto.',
};

/**
 * A payment provider that moves no money, for development and tests. It stores nothing, not even the IBAN of a mandate: the
 * references encode the outcome of a debit.
 */
export function createSandbox(): PaymentAdapter {
  return {
    debitSeconds: DEBIT_SECONDS,
    async createMandate({ iban, language }) {
      if (REFUSED.test(iban))
        throw new AppError('PaymentRefused', {
          detail: REFUSAL[language],
          pointer: '/data/attributes/iban',
        });
      return `sandbox-${RETURNED.test(iban) ? 'returned' : 'paid'}-${randomUUID()}`;
    },
    async revokeMandate() {
      // nothing is stored
    },
    async orderDebit({ mandate, key }) {
      return `${mandate}/${key}/${Date.now() + DEBIT_SECONDS * 1000}`;
    },
    async outcomeOf(debit) {
      if (Number(debit.split('/').at(-1)) > Date.now()) return 'waiting';
      return debit.startsWith('sandbox-returned-') ? 'returned' : 'paid';
    },
  };
}
