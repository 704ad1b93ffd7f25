import { describe, expect, it } from 'vitest';
import { addNotification, type NotificationState } from './notification.ts';

const identity = { id: '1', now: 7 };

describe('notifications', () => {
  it('lives 5000 ms unless said otherwise (STATE-NOTIF-01)', () => {
    const list = addNotification([], { state: 'success', value: 'Saved' }, identity);
    expect(list).toEqual([
      expect.objectContaining({ id: '1', createdAt: 7, value: 'Saved', state: 'success', lifeLength: 5000 }),
    ]);
    expect(
      addNotification([], { state: 'warning', value: 'x', lifeLength: 9 }, identity)[0]?.lifeLength,
    ).toBe(9);
  });
  it('the same text is not added twice, another description is another text (STATE-NOTIF-02)', () => {
    const list = addNotification([], { state: 'success', value: 'Saved' }, identity);
    expect(addNotification(list, { state: 'warning', value: 'Saved' }, { id: '2', now: 8 })).toBe(list);
    expect(
      addNotification(list, { state: 'success', value: 'Saved', description: 'again' }, { id: '2', now: 8 }),
    ).toHaveLength(2);
  });
  it('of the same text with an action the newest is shown (STATE-NOTIF-02)', () => {
    const action = (label: string) => ({ label, onSelect: () => {} });
    const first = addNotification([], { state: 'success', value: 'Archived', action: action('1') }, identity);
    const second = { state: 'success', value: 'Archived', action: action('2') } as const;
    expect(addNotification(first, second, { id: '2', now: 8 })).toMatchObject([
      { id: '2', action: { label: '2' } },
    ]);
  });
  it('an invalid state throws (STATE-NOTIF-03)', () => {
    expect(() => addNotification([], { state: 'info' as NotificationState, value: 'x' }, identity)).toThrow(
      TypeError,
    );
  });
});
