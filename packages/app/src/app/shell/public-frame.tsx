import { Logo } from '@signet/ui/logo';
import { Text } from '@signet/ui/text';
import type { ReactNode } from 'react';
import { LanguageChoice } from '../../shared/i18n/language-choice.tsx';
import { LegalButtons } from '../../entities/legal/legal-buttons.tsx';
import { usePageTitle } from './page-title.ts';
import s from './public-frame.module.css';

/** The frame of the pages before login: a card with a title, the language and the legal documents below. */
export function PublicFrame({
  title,
  width = 'form',
  children,
}: {
  title: string;
  /** @default 'form' */
  width?: 'form' | 'wide' | 'document';
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={s.page}>
      <header className={s.logo}>
        <Logo />
      </header>
      <main className={s.card} data-width={width}>
        <Text variant="display">{title}</Text>
        {children}
      </main>
      <footer className={s.footer}>
        <div>
          <LanguageChoice />
        </div>
        <LegalButtons variant="ghost" className={s.legal} />
      </footer>
    </div>
  );
}
