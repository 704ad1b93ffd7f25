/** Type of an error whose message is a sentence of somebody else, such as the payment provider, and shown as it is. */
export const LITERAL = 'literal';
