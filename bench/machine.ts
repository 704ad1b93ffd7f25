import os from 'node:os';
import type { Browser } from '@playwright/test';

/** Where the figures were taken. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  chromium: string;
}

export function machineOf(browser: Browser): Machine {
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.arch()}`,
    node: process.versions.node,
    chromium: browser.version(),
  };
}

/** How busy the machine was in the last minute: processes that run or wait to run. */
export const loadAverage = (): number => Math.round((os.loadavg()[0] ?? 0) * 10) / 10;
