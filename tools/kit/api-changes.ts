/** What changed between two reports of a public interface, a line each. */
export interface Changes {
  /** What products may have to adapt to. */
  breaking: string[];
  added: string[];
}

/** A declaration, stylesheet or token, by the piece it belongs to. */
type Entries = ReadonlyMap<string, { head: string; members: ReadonlySet<string> }>;

/** Compares what a report said with what it says now. */
export function changesBetween(before: string, after: string): Changes {
  const [old, current] = [entriesOf(before), entriesOf(after)];
  const changes: Changes = { breaking: [], added: [] };
  for (const [name, { head, members }] of old) {
    const now = current.get(name);
    if (now === undefined) {
      changes.breaking.push(`removed: ${name}`);
      continue;
    }
    if (now.head !== head) changes.breaking.push(`changed: ${name}: ${head} -> ${now.head}`);
    for (const member of members)
      if (!now.members.has(member)) changes.breaking.push(`removed or changed: ${name}: ${member}`);
    for (const member of now.members) {
      if (members.has(member)) continue;
      const optional = /^(?:readonly )?[\w'"-]+\?/u.test(member);
      changes[optional ? 'added' : 'breaking'].push(`added: ${name}: ${member}`);
    }
  }
  for (const name of current.keys()) if (!old.has(name)) changes.added.push(`added: ${name}`);
  return changes;
}

function entriesOf(report: string): Entries {
  const entries = new Map<string, { head: string; members: Set<string> }>();
  for (const section of report.split(/^## /mu).slice(1)) {
    const [title = '', ...lines] = section.split('\n');
    let members = new Set<string>();
    for (const line of lines.filter((text) => text !== '' && !text.startsWith('```'))) {
      if (line.startsWith('  ')) {
        members.add(line.trim());
        continue;
      }
      members = new Set();
      // a line whose kind is not followed by a name is a token
      const name = /^(?:\w+ )?(?<name>[\w.-]+)/u.exec(line)?.groups?.['name'] ?? line;
      // private ones of several files may have one name
      const known = entries.has(`${title} ${name}`);
      entries.set(`${title} ${known ? line : name}`, { head: line, members });
    }
  }
  return entries;
}

/** The step of the version that changes ask for (semver; before 1.0 each step is one lower). */
export function stepFor({ breaking, added }: Changes, version: string): 'major' | 'minor' | 'patch' {
  const isEarly = version.startsWith('0.');
  if (breaking.length > 0) return isEarly ? 'minor' : 'major';
  return added.length > 0 && !isEarly ? 'minor' : 'patch';
}

/** Whether a changelog ("Keep a Changelog") has an entry for a version that says something. */
export function hasEntry(changelog: string, version: string): boolean {
  const entry = changelog.split(/^## /mu).find((text) => text.startsWith(`[${version}]`));
  return entry !== undefined && /^- \S/mu.test(entry);
}
