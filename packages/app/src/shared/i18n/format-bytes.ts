import type { Language } from '@signet/domain/format/language';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A file size in the units and with the decimal delimiter of the language: '33 bytes', '1.4 MB', '1,4 MB'. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const number = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    // 'short' has no plural of bytes
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return number.format(bytes / 1024 ** step);
}
