/** Input that the command cannot use; the message is a sentence for the user. */
export class Unusable extends Error {}
