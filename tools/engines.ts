import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser beside Chromium that the main job is played in. */
export interface Engine {
  name: 'Firefox' | 'WebKit';
  /** The program that starts it; undefined when it, or what it needs, is not on this machine. */
  path: string | undefined;
  /** What brings it to Debian. */
  packages: readonly string[];
}

const FIREFOX_APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
];

/** Looks for them; nothing is installed or downloaded. */
export function engines(): Engine[] {
  return [
    {
      name: 'Firefox',
      path:
        onPath('firefox-esr') ?? onPath('firefox') ?? FIREFOX_APPLICATIONS.find((path) => existsSync(path)),
      packages: ['firefox-esr'],
    },
    {
      name: 'WebKit',
      path: onPath('Xvfb') === undefined ? undefined : onPath('WebKitWebDriver'),
      packages: ['webkit2gtk-driver', 'xvfb'],
    },
  ];
}

function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
