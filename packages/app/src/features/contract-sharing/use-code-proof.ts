import { useEffect, useState } from 'react';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import type { CodeProof } from '../../entities/sharing/code-proof.ts';

/** The result of the invitation's code for the person's keys; see codeProofOf. */
export function useCodeProof(grant: AccessGrant): CodeProof | undefined {
  const [proof, setProof] = useState<CodeProof>();
  useEffect(() => {
    if (grant.inviteProof === null) return;
    let left = false;
    void import('../../entities/sharing/code-proof.ts')
      .then(({ codeProofOf }) => codeProofOf(grant))
      .then((found) => left || setProof(found));
    return () => {
      left = true;
    };
  }, [grant]);
  return proof;
}
