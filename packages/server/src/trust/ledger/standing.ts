/** How it stands with somebody outside who confirms the checkpoints of one log. */
export interface Standing {
  name: string;
  /** What went wrong the last time, for the operator; undefined when it confirmed or was not asked yet. */
  failure: string | undefined;
}
