import { expect, it } from 'vitest';
import { tableKey } from './table-key.ts';

it('each list has a key of its own, and the archive has neither workspace nor folder (VAL-CREATE-07)', () => {
  expect(tableKey({})).toBe('my-contracts');
  expect(tableKey({ archive: true })).toBe('archive');
  expect(tableKey({ workspaceId: 'w' })).toBe('workspace/w');
  expect(tableKey({ workspaceId: 'w', folderId: 'f' })).toBe('folder/f');
  expect(() => tableKey({ archive: true, workspaceId: 'w' })).toThrow(RangeError);
  expect(() => tableKey({ archive: true, folderId: 'f' })).toThrow(RangeError);
});
