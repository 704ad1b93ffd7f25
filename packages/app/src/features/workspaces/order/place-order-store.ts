import { currentSession } from '../../../shared/session/session-store.ts';
import { liveValue } from '../../../shared/storage/live-value.ts';

/** Each person's own order of workspaces and folders stays in this browser; it survives logout. */
const ownKey = () => `placeOrder_${currentSession()?.user.accountId ?? ''}`;

const liveOrder = liveValue(storedOrder);
let read: { text: string | null; order: readonly string[] } = { text: null, order: [] };

function parse(text: string | null): readonly string[] {
  try {
    const order: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function storedOrder(): readonly string[] {
  const text = localStorage.getItem(ownKey());
  if (text !== read.text) read = { text, order: parse(text) };
  return read.order;
}

// changes by another tab
addEventListener('storage', liveOrder.changed);

/** ENT-WS-10: ids of workspaces and folders in the person's order. */
export function usePlaceOrder(): readonly string[] {
  return liveOrder.useValue();
}

/** Changes the order of the person, in all that shows it. */
export function changePlaceOrder(change: (order: readonly string[]) => readonly string[]): void {
  localStorage.setItem(ownKey(), JSON.stringify(change(storedOrder())));
  liveOrder.changed();
}
