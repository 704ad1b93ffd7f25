import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarColour } from './avatar-colour.ts';
import { preferredLanguage } from './language.ts';
import { isSupportedBrowser } from './supported-browser.ts';
import { APP_VERSION } from './version.ts';

describe('formats', () => {
  it('I18N-02 the first German or English preference wins, otherwise English', () => {
    expect(preferredLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['en-GB', 'de'])).toBe('en');
    expect(preferredLanguage(['fr', 'es'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
  it('DESIGN-03 the avatar colour is a stable index below 16, the 17th only without a seed', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (seed) => [...Array(16).keys()].includes(avatarColour(seed))),
    );
    expect(avatarColour('Ada@Example.com')).toBe(avatarColour('ada@example.com'));
    expect(avatarColour('')).toBe(16);
    expect(avatarColour(null)).toBe(16);
  });
  it('GEN-25 CONST-LIM-13 the version', () => expect(APP_VERSION).toBe('v3.57.0'));
});

describe('supported browsers', () => {
  const webkit = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    `${webkit} Chrome/140.0 Safari/537.36`,
    `${webkit} HeadlessChrome/153.0 Safari/537.36`,
    `${webkit} Chrome/120.0 Safari/537.36 Edg/81.0`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ])('SHELL-05 %s is supported', (agent) => expect(isSupportedBrowser(agent)).toBe(true));
  it.each([
    `${webkit} Chrome/80.0 Safari/537.36 Edg/80.0`,
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64 Safari/537.36 Edge/17.17134',
    'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
    '',
  ])('SHELL-05 %j is not', (agent) => expect(isSupportedBrowser(agent)).toBe(false));
});
