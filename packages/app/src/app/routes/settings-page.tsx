import { ContentHeader } from '@signet/ui/content-header';
import { NoticeBar } from '@signet/ui/notice-bar';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import s from './settings-page.module.css';

export interface SettingsPageProps {
  title: string;
  /** What the page is about, where the title does not say it. */
  intro?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The error that prevented loading the content. */
  error: unknown;
  onRetry: () => void;
  /** The content; not shown when it could not be loaded. */
  children: ReactNode;
}

/** The frame of a page of the company settings. */
export function SettingsPage({ title, intro, actions, error, onRetry, children }: SettingsPageProps) {
  const common = useTexts('common');
  const errorText = useErrorText();
  usePageTitle(title);
  return (
    <Stack className={s.column}>
      <ContentHeader title={title} description={intro} actions={actions} />
      {error === undefined ? (
        children
      ) : (
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={onRetry}>
          {errorText(errorCodeOf(error))}
        </NoticeBar>
      )}
    </Stack>
  );
}
