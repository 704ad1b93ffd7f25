const MAX_DEPTH = 16;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The one text of a value: JSON as in RFC 8785 for null, booleans, safe integers, strings in NFC, arrays and plain
 * objects. TypeError for everything else (fractions, undefined, dates, lone surrogates, strings not in NFC, more than
 * 16 levels), so that two implementations can never disagree about the bytes that were signed (docs/protocol.md, Primitives).
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new TypeError('nested too deeply for canonical JSON');
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('canonical JSON holds safe integers only');
    return JSON.stringify(value);
  }
  // Array.from turns the holes of a sparse array into undefined, which is refused below
  if (Array.isArray(value)) return `[${Array.from(value, (item) => write(item, depth + 1)).join(',')}]`;
  if (isPlainObject(value)) {
    // the default sort compares UTF-16 code units, which is the order of RFC 8785
    const names = Object.keys(value).toSorted();
    return `{${names.map((name) => `${writeString(name)}:${write(value[name], depth + 1)}`).join(',')}}`;
  }
  throw new TypeError(`canonical JSON cannot hold a value of type ${typeof value}`);
}

function writeString(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError('a string holds half of a surrogate pair');
  if (text.normalize('NFC') !== text) throw new TypeError('a string is not in normal form C');
  return JSON.stringify(text);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
