import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeLanguage, currentLanguage, loadTexts, startTexts, texts, useTexts } from './i18n.ts';
import { useDates } from './use-dates.ts';
import { useErrorText } from './use-texts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const browserPrefers = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('the language at the start', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr-FR', 'de'], 'de'],
    [['fr-FR', 'ja'], 'en'],
  ])('a browser that prefers %j starts in %s (I18N-02)', async (tags, language) => {
    browserPrefers(...tags);
    await startTexts();
    expect(currentLanguage()).toBe(language);
    expect(document.documentElement.lang).toBe(language);
  });

  it('the chosen language wins over the browser’s (I18N-02, I18N-05)', async () => {
    browserPrefers('en');
    localStorage.setItem('lang', 'de');
    await startTexts();
    expect(texts('common')('cancel')).toBe('Abbrechen');
  });

  it('a stored language other than these two is ignored (I18N-03)', async () => {
    browserPrefers('de');
    localStorage.setItem('lang', 'xx');
    await startTexts();
    expect(currentLanguage()).toBe('de');
  });
});

function Sentence() {
  return <p>{useTexts('common')('codes.Required')}</p>;
}

it('a change of language renders the shown texts again at once and is stored (I18N-04)', async () => {
  localStorage.setItem('lang', 'en');
  await startTexts();
  const screen = await render(<Sentence />);
  await expect.element(screen.getByText('Required')).toBeVisible();
  await changeLanguage('de');
  await expect.element(screen.getByText('Pflichtfeld')).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
  expect(localStorage.getItem('lang')).toBe('de');
});

it('texts of pages opened before are loaded in the new language, too (I18N-04)', async () => {
  localStorage.setItem('lang', 'en');
  await startTexts();
  await loadTexts('auth');
  await changeLanguage('de');
  expect(texts('auth')('logIn.title')).toBe('Anmelden');
});

function ErrorSentence({ code }: { code: string }) {
  return <p>{useErrorText()(code)}</p>;
}

it('the codes of form fields have sentences in both languages once their texts are loaded (VAL-PAY-02, J-193)', async () => {
  localStorage.setItem('lang', 'en');
  await startTexts();
  const before = await render(<ErrorSentence code="IbanIncomplete" />);
  await expect.element(before.getByText(/^Something unexpected/)).toBeVisible();
  await before.unmount();
  await loadTexts('fields');
  const after = await render(<ErrorSentence code="IbanIncomplete" />);
  await expect.element(after.getByText('The IBAN is incomplete. Enter all of its characters.')).toBeVisible();
  await changeLanguage('de');
  await expect.element(after.getByText(/^Die IBAN ist unvollständig/)).toBeVisible();
});

function Moments() {
  const { date, dateTime } = useDates();
  // local time, as it is shown
  const moments = [new Date(2026, 2, 5, 0, 7), new Date(2026, 11, 31, 23, 59)].map((moment) =>
    moment.toISOString(),
  );
  return <p>{moments.flatMap((moment) => [date(moment), dateTime(moment)]).join(', ')}</p>;
}

it('dates read dd MMM yyyy and times HH:mm, with the months of the language (I18N-10)', async () => {
  localStorage.setItem('lang', 'en');
  await startTexts();
  const screen = await render(<Moments />);
  const english = '05 Mar 2026, 05 Mar 2026 00:07, 31 Dec 2026, 31 Dec 2026 23:59';
  await expect.element(screen.getByText(english)).toBeVisible();
  await changeLanguage('de');
  const german = '05 März 2026, 05 März 2026 00:07, 31 Dez. 2026, 31 Dez. 2026 23:59';
  await expect.element(screen.getByText(german)).toBeVisible();
});
