import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Section, Stack } from '../layout/layout.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { PLAYGROUND } from '../playground/pieces.tsx';

/** /playground and its five named pages (ROUTE-49 to ROUTE-54, J-038): the kit's pieces inside the running app. */
export default function PlaygroundPage() {
  const t = useTexts('common');
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const piece = PLAYGROUND.find((candidate) => candidate.path === path);
  usePageTitle(piece?.name ?? 'Playground');
  return (
    <Stack>
      <ContentHeader title={piece?.name ?? 'Playground'} />
      {piece === undefined ? (
        <ul aria-label={t('nav.main')}>
          {PLAYGROUND.map(({ path: to, name }) => (
            <li key={to}>
              <Button asChild variant="ghost">
                <Link to={to}>{name}</Link>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Section title={piece.name}>
          <piece.Example />
        </Section>
      )}
    </Stack>
  );
}
