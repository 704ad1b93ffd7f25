/** What the command cannot work with; the message is a sentence for the user. */
export class Unusable extends Error {}
