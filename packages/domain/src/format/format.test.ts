import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarColour } from './avatar-colour.ts';
import { preferredLanguage } from './language.ts';
import { deviceName } from './device-name.ts';
import { isSupportedBrowser } from './supported-browser.ts';
import { APP_VERSION } from './version.ts';

describe('formats', () => {
  it('the first German or English preference wins, otherwise English (I18N-02)', () => {
    expect(preferredLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['en-GB', 'de'])).toBe('en');
    expect(preferredLanguage(['fr', 'es'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
  it('the avatar colour is a stable index below 16, the 17th only without a seed (DESIGN-03)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (seed) => [...Array(16).keys()].includes(avatarColour(seed))),
    );
    expect(avatarColour('Ada@Example.com')).toBe(avatarColour('ada@example.com'));
    expect(avatarColour('')).toBe(16);
    expect(avatarColour(null)).toBe(16);
  });
  it('the version (CONST-LIM-13)', () => expect(APP_VERSION).toBe('v3.57.0'));
});

describe('supported browsers', () => {
  const blink = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const iphone = (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
  const gecko = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  it.each([
    `${blink} Chrome/121.0.0.0 Safari/537.36`,
    `${blink} HeadlessChrome/153.0 Safari/537.36`,
    `${blink} Chrome/121.0.0.0 Safari/537.36 Edg/121.0.2277.83`,
    `${blink} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0`,
    gecko(128),
    `${mac} Version/17.4 Safari/605.1.15`,
    `${mac} Version/18.0 Safari/605.1.15`,
    `${iphone('17_4_1')} CriOS/150.0 Mobile/15E148 Safari/604.1`,
    `${iphone('18_6')} Version/26.0 Mobile/15E148 Safari/604.1`,
  ])('%s is supported (SHELL-05)', (agent) => expect(isSupportedBrowser(agent)).toBe(true));
  it.each([
    `${blink} Chrome/120.0.0.0 Safari/537.36`,
    `${blink} Chrome/121.0.0.0 Safari/537.36 Edg/120.0.2210.91`,
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64 Safari/537.36 Edge/17.17134',
    `${blink} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`,
    'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
    gecko(127),
    `${mac} Version/17.3.1 Safari/605.1.15`,
    `${mac} Version/9.10 Safari/605.1.15`,
    `${iphone('17_3')} CriOS/150.0 Mobile/15E148 Safari/604.1`,
    `${iphone('16_7')} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    '',
  ])('%j is not (SHELL-05)', (agent) => expect(isSupportedBrowser(agent)).toBe(false));
});

describe('the device of a browser', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile Safari/604.1', 'iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) Version/17.4 Safari/604.1', 'iPad'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'Android'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'ChromeOS'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux'],
    ['', undefined],
  ])('%j is of %s', (agent, name) => expect(deviceName(agent)).toBe(name));
});
