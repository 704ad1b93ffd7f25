import { readSettings } from './settings.ts';

/** First of all, so that a run can be played again that did not come to its end. */
export default function tellSeed(): void {
  console.log(`Faults of the seed ${readSettings(process.env).seed}`);
}
