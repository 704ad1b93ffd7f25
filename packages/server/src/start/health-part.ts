/** A part of the installation: whether it works, and if not, what the operator is to do. */
export interface Part {
  ok: boolean;
  detail?: string;
}

/** A part that does not work, and what to do. */
export const bad = (detail: string): Part => ({ ok: false, detail });

/** Good without complaints, else with all of them as the detail. */
export function judged(...complaints: readonly (string | false)[]): Part {
  const details = complaints.filter((complaint) => complaint !== false);
  return details.length === 0 ? { ok: true } : bad(details.join('; '));
}
