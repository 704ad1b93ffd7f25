import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [1, '1 byte', '1 Byte'],
  [33, '33 bytes', '33 Byte'],
  [2048, '2 kB', '2 kB'],
  [1_468_006, '1.4 MB', '1,4 MB'],
])('a size of %d bytes reads as people write it (I18N-10)', (size, english, german) => {
  expect(formatBytes(size, 'en')).toBe(english);
  expect(formatBytes(size, 'de').replace('\u00a0', ' ')).toBe(german);
});
