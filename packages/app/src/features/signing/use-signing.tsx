import type { SigningStep } from '@signet/domain/contracts/signing-run';
import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { SigningOverlay } from '@signet/ui/signing-overlay';
import { useState, type ReactNode } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { isPassing } from '../../shared/errors/is-passing.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { useUnsavedLock } from '../../shared/session/unsaved-lock.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';

/**
 * STATE-SIGN-03: whether another try may succeed, for instance when the other person's lock is gone. It is told in the dialog, which
 * stays; any other failure may have closed it.
 */
const mayRetry = (code: ErrorCode): boolean =>
  isPassing(code) || code === 'RightNow' || code === 'PartNotLoaded';

/** STATE-SIGN-04: other failures are 'UnexpectedError'. */
function failureText(code: ErrorCode): ErrorCode {
  const told: ErrorCode[] = [
    'NotYourTurn',
    'ApprovalPending',
    'IdentityRequired',
    'StateChanged',
    'AlreadySigned',
    'LedgerContradiction',
    'UnverifiedContract',
    'WrongClock',
  ];
  return told.includes(code) ? code : 'UnexpectedError';
}

export interface SigningOptions {
  contract: Contract;
  user: CurrentUser;
  onClose: () => void;
  onSigned: () => Promise<unknown>;
}

export interface Signing {
  /** Signs with the key that the source opens; the codes of wrong input in `told` are returned, all others are told here. */
  sign: (source: KeySource, told: readonly ErrorCode[]) => Promise<ErrorCode | undefined>;
  /** Stays in the dialog until the next try: a notification is gone before somebody at a bad network has read it. */
  failure: ErrorCode | undefined;
  setFailure: (failure: ErrorCode | undefined) => void;
  overlay: ReactNode;
}

/** The signing flow under the full-screen overlay 'Contract signing'. */
export function useSigning({ contract, user, onClose, onSigned }: SigningOptions): Signing {
  const t = useTexts('signing');
  const errorText = useErrorText();
  // Signs exactly the documents that were read: documents replaced while the password is typed must not be signed unseen.
  const [documentsRead] = useState(() => documentsOf(contract));
  const [step, setStep] = useState<{ name: SigningStep; progress: number }>();
  const [failure, setFailure] = useState<ErrorCode>();
  useUnsavedLock(step !== undefined);

  async function sign(source: KeySource, told: readonly ErrorCode[]): Promise<ErrorCode | undefined> {
    setFailure(undefined);
    try {
      if (documentsOf(contract) !== documentsRead) throw new AppError('StateChanged');
      const { signContract } = await import('./sign-contract.ts');
      const { ledgerComplete } = await signContract({
        contract,
        user,
        source,
        onUnlocked: () => setStep({ name: 'lock', progress: 0 }),
        onStep: (name, done, total) => setStep({ name, progress: total === 0 ? 1 : done / total }),
      });
      await onSigned();
      notify({
        state: 'success',
        value: t('done'),
        description: t(ledgerComplete ? 'doneText' : 'ledgerLater'),
      });
      onClose();
      return undefined;
    } catch (error) {
      const code = errorCodeOf(error);
      if (told.includes(code)) return code;
      if (mayRetry(code)) setFailure(code);
      else notify({ state: 'warning', value: errorText(failureText(code)) });
      await onSigned();
      return undefined;
    } finally {
      setStep(undefined);
    }
  }

  const overlay = (
    <SigningOverlay
      open={step !== undefined}
      title={t('overlay')}
      step={step === undefined ? undefined : t(`step.${step.name}`)}
      progress={step?.progress}
    />
  );
  return { sign, failure, setFailure, overlay };
}

/** The documents and their content. */
function documentsOf({ documents = [] }: Contract): string {
  return documents.map(({ id, documentHash }) => `${id} ${documentHash}`).join('\n');
}
