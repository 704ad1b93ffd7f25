/** The state of a witness or time stamp authority for one log. */
export interface Standing {
  name: string;
  /** The last failure, for the operator; undefined after a confirmation and before the first request. */
  failure: string | undefined;
}
