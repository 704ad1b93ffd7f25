import { Suspense, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { contractEditorPath } from '../../shared/config/paths.ts';
import { isNewDraft, settleNewDraft } from '../../entities/contracts/new-drafts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { guardLeaving } from '../../shared/navigation/leave-guard.ts';

const LeaveDraftDialog = lazyPart(() => import('./leave-draft-dialog.tsx'));

export interface LeaveDraftProps {
  contractId: string;
  /** Saves typed text at once; resolves with whether everything is saved. */
  save: () => Promise<boolean>;
}

/** Asks people who leave the editor of a new draft within the app whether to keep it. */
export function LeaveDraft({ contractId, save }: LeaveDraftProps) {
  const [leave, setLeave] = useState<() => void>();
  // The guard remembers its entry in the history.
  const { key: entry } = useLocation();
  useLayoutEffect(() => {
    const editor = contractEditorPath(contractId);
    return guardLeaving({
      guards: (path) => isNewDraft(contractId) && path !== editor && !path.startsWith(`${editor}/`),
      ask(go) {
        void save();
        setLeave(() => go);
      },
    });
  }, [contractId, save, entry]);
  if (leave === undefined) return null;
  return (
    <Suspense>
      <LeaveDraftDialog
        contractId={contractId}
        save={save}
        onStay={() => setLeave(undefined)}
        onLeave={() => {
          settleNewDraft(contractId);
          setLeave(undefined);
          leave();
        }}
      />
    </Suspense>
  );
}
