import { foundContract } from '@signet/domain/trust/held-key';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { verifiedRecord } from '../../testing/records.ts';
import { until } from '../../testing/until.ts';
import { useOpenedDocument } from './use-opened-document.ts';

const founderId = crypto.randomUUID();
const key = await foundContract(founderId);
const { id, publicKey } = key.of;
// A document whose owner is not shown cannot be opened: each attempt ends in an error of its own.
const contract = { id, publicKey, founderId, myAccessGrant: null, verified: verifiedRecord(key) } as Contract;
const document = { id: 'd1', name: 'contract.pdf' } as ContractDocument;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('a failed decryption is retried once after 5000 ms, and then only on request (CRYPTO-14)', async () => {
  const { result, act } = await renderHook(() => useOpenedDocument(contract, document));
  const error = () => result.current.error;
  await until(() => error() !== undefined);
  const first = error();
  expect(first).toMatchObject({ code: 'UnverifiedKey' });
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(error()).toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await until(() => error() !== undefined && error() !== first);
  const second = error();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(error()).toBe(second);
  await act(() => result.current.retry());
  await until(() => error() !== undefined && error() !== second);
});

it('leaving the document ends the waiting for another try (CRYPTO-14)', async () => {
  const { result, unmount } = await renderHook(() => useOpenedDocument(contract, document));
  await until(() => result.current.error !== undefined);
  expect(vi.getTimerCount()).toBe(1);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
