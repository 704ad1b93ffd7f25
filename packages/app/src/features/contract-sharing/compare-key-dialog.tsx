import useSWR from 'swr';
import { lookUpPerson } from '../../trust/contacts/look-up-person.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import KeyDialog from './key-dialog.tsx';

export interface CompareKeyDialogProps {
  emailAddress: string;
  /** Called when the person confirmed that the words are the same, or revoked that. */
  onCompared: () => void;
  onClose: () => void;
}

/** The words of somebody's key, if the person knows them only by address so far. */
export default function CompareKeyDialog({ emailAddress, onCompared, onClose }: CompareKeyDialogProps) {
  const { data: person } = useSWR(['person to compare', emailAddress], () => lookUpPerson(emailAddress), {
    onError: (error) => {
      notify({ state: 'warning', value: errorText(errorCodeOf(error)) });
      onClose();
    },
  });
  if (!person?.account) return null;
  return (
    <KeyDialog
      person={person}
      account={person.account}
      onChanged={async () => onCompared()}
      onClose={onClose}
    />
  );
}
