import { Switch } from '@signet/ui/switch';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import useSWR from 'swr';
import { companyChain } from '../../entities/company/company-chain.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';

export interface RuleSwitchProps {
  companyId: string;
  /**
   * comparesKeys: members compare keys before they share for the first time. companyWorkspaceEnabled: admins keep all finished
   * contracts in General.
   */
  rule: 'comparesKeys' | 'companyWorkspaceEnabled';
  /** The rule was changed. */
  onChanged?: () => Promise<unknown>;
}

/** A rule of the company, by its signed chain. */
export function RuleSwitch({ companyId, rule, onChanged }: RuleSwitchProps) {
  const t = useTexts('company');
  const errorText = useErrorText();
  const { data: chain, error, mutate } = useSWR(['company chain', companyId], () => companyChain(companyId));
  const [busy, setBusy] = useState(false);

  async function change(on: boolean): Promise<void> {
    setBusy(true);
    try {
      const { changeCompanyRules } = await import('../../entities/company/change-company-rules.ts');
      await changeCompanyRules(companyId, { [rule]: on });
      await onChanged?.();
    } catch (error) {
      tellFailure(error);
    } finally {
      await mutate();
      setBusy(false);
    }
  }

  return (
    <>
      <Switch
        label={t(`general.rules.${rule}`)}
        description={t(`general.rules.${rule}Hint`)}
        checked={chain?.[rule] === true}
        loading={chain === undefined && error === undefined}
        disabled={chain === undefined || busy}
        onChange={({ target }) => void change(target.checked)}
      />
      {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
    </>
  );
}
