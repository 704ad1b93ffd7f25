import { AppError } from '@signet/domain/errors/app-error';
import type { Language } from '@signet/domain/format/language';
import { randomUUID } from 'node:crypto';
import type { PaymentAdapter } from './payment-adapter.ts';

/** IBANs that end like this are refused at once (docs/operations.md). */
const REFUSED = /9999$/;
/** IBANs that end like this are taken, but their debits come back unpaid. */
const RETURNED = /8888$/;
const DEBIT_SECONDS = 3;

const REFUSAL: Readonly<Record<Language, string>> = {
  en: 'The bank does not allow direct debits from this account. Use another account.',
  de: 'Die Bank erlaubt von diesem Konto keine Lastschriften. Verwenden Sie ein anderes Konto.',
};

/**
 * A payment provider that moves no money, for development and tests. It keeps nothing, so an IBAN is gone as soon
 * as its mandate is there: what will become of a debit is part of the references.
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
      // nothing is kept
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
