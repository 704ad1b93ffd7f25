import { packReferences } from '../tools/review/pack.ts';

/** After the stories were looked at, their new reference pictures are stored in as few bytes as they need. */
export const teardown = () => packReferences();
