import { cdp } from 'vitest/browser';

/** Answers what a look at the page finds while the browser says that a person prefers this, such as `forced-colors`. */
export async function withPreferences<Found>(
  preferences: Readonly<Record<string, string>>,
  look: () => Found | Promise<Found>,
): Promise<Found> {
  const session = cdp() as { send: (method: string, params: object) => Promise<unknown> };
  const emulate = (features: { name: string; value: string }[]) =>
    session.send('Emulation.setEmulatedMedia', { features });
  const entries = Object.entries(preferences);
  await emulate(entries.map(([name, value]) => ({ name, value })));
  try {
    return await look();
  } finally {
    // an empty value is what the browser says by itself
    await emulate(entries.map(([name]) => ({ name, value: '' })));
  }
}
