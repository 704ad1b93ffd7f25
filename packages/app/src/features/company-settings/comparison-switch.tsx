import { Switch } from '@signet/ui/switch';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import useSWR from 'swr';
import { companyChain } from '../../entities/company/company-chain.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { tellFailure } from '../../shared/notifications/tell-failure.ts';

/** Whether members compare keys before they share for the first time, by the signed chain of the company. */
export function ComparisonSwitch({ companyId }: { companyId: string }) {
  const t = useTexts('company');
  const errorText = useErrorText();
  const { data: chain, error, mutate } = useSWR(['company chain', companyId], () => companyChain(companyId));
  const [busy, setBusy] = useState(false);

  async function change(on: boolean): Promise<void> {
    setBusy(true);
    try {
      const { changeCompanyRules } = await import('../../entities/company/change-company-rules.ts');
      await changeCompanyRules(companyId, on);
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
        label={t('general.comparison')}
        description={t('general.comparisonHint')}
        checked={chain?.comparesKeys === true}
        disabled={chain === undefined || busy}
        onChange={({ target }) => void change(target.checked)}
      />
      {error !== undefined && <NoticeBar tone="danger">{errorText(errorCodeOf(error))}</NoticeBar>}
    </>
  );
}
