import { sha3Hasher } from '@signet/domain/crypto/sha3';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { fingerprintOfHash } from '@signet/domain/statements/fingerprint';
import { type SignedStatement } from '@signet/domain/statements/signed-statement';
import { SignedStatementSchema } from '@signet/domain/schema/statement-shapes';
import { isSameIssuer, openTrustFile, type Issuer } from '@signet/domain/statements/trust-file';
import { inWords, languageOf, printable, type ReportLine } from '../report.ts';
import { TEXTS, type Language } from '../texts.ts';

const MAX_PROOF_BYTES = 64 * 1024 * 1024;
const MAX_TRUST_BYTES = 64 * 1024;
const BLOCK_BYTES = 1024 * 1024;

let language: Language = languageOf(navigator.language);
/** Writes the current outcome again, in the chosen language. */
let showOutcome: () => void = () => undefined;
let round = 0;

const picker = element('files', HTMLInputElement);
const chooser = element('language', HTMLSelectElement);

picker.addEventListener('change', () => void check([...(picker.files ?? [])]));
element('print').addEventListener('click', () => print());
chooser.addEventListener('change', () => {
  language = languageOf(chooser.value);
  showTexts();
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void check([...(event.dataTransfer?.files ?? [])]);
});
showTexts();

async function check(files: File[]): Promise<void> {
  if (files.length === 0) return;
  round += 1;
  const own = round;
  show(() => say(TEXTS[language].working));
  const outcome = await outcomeOf(files).catch(() => () => say(TEXTS[language].unreadable('')));
  // files chosen meanwhile have their own round
  if (own === round) show(outcome);
}

async function outcomeOf(files: File[]): Promise<() => void> {
  const [named, others] = await separate(files);
  // the sender of a false proof includes the file of a false issuer: only a file chosen alone makes its issuer trusted
  if (others.length === 0 && named.length > 0) return trust(named);
  const proof = others.find(({ name }) => name.toLowerCase().endsWith('.json'));
  if (proof === undefined) return () => say(TEXTS[language].noProof);
  if (proof.size > MAX_PROOF_BYTES) return () => say(TEXTS[language].tooLarge(printable(proof.name)));
  const text = await proof.text();
  const hashed: { name: string; hash: string }[] = [];
  for (const file of others) if (file !== proof) hashed.push({ name: file.name, hash: await hashOf(file) });
  const report = await verifyProof(text, hashed, await remembered());
  return () => showReport(report);
}

interface Named {
  file: SignedStatement;
  issuer: Issuer;
}

/** Files of issuers apart from the rest. */
async function separate(files: readonly File[]): Promise<[Named[], File[]]> {
  const opened = await Promise.all(files.map((file) => issuerIn(file)));
  return [opened.flatMap((one) => one ?? []), files.filter((_, at) => opened[at] === undefined)];
}

async function issuerIn(file: File): Promise<Named | undefined> {
  if (file.size > MAX_TRUST_BYTES) return undefined;
  return openTrust(await file.text());
}

async function openTrust(text: string): Promise<Named | undefined> {
  try {
    const file = SignedStatementSchema.parse(JSON.parse(text));
    return { file, issuer: await openTrustFile(file) };
  } catch {
    return undefined;
  }
}

/** Issuers of this round, also where a page from a file may keep nothing. */
const trusted = new Map<string, SignedStatement>();

/** Choosing the file of an issuer means trusting it, unless the same address had other keys before. */
async function trust(named: readonly Named[]): Promise<() => void> {
  const before = await remembered();
  const changed = named.find(({ issuer }) =>
    before.some((known) => known.origin === issuer.origin && !isSameIssuer(known, issuer)),
  );
  if (changed !== undefined)
    return () => say(TEXTS[language].otherKeysHere(printable(changed.issuer.origin)));
  for (const { file } of named) remember(file);
  return () => sayTrusted(named);
}

function remember(file: SignedStatement): void {
  trusted.set(file.publicKey, file);
  try {
    localStorage.setItem(`signet-trust:${file.publicKey}`, JSON.stringify(file));
  } catch {
    // kept for as long as the page is open
  }
}

async function remembered(): Promise<Issuer[]> {
  const texts = [...trusted.values()].map((file) => JSON.stringify(file));
  try {
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('signet-trust:')) texts.push(String(text));
  } catch {
    // nothing is kept here
  }
  const opened = await Promise.all(texts.map((text) => openTrust(text)));
  return opened.flatMap((one) => one?.issuer ?? []);
}

function sayTrusted(named: readonly Named[]): void {
  const words = named.map(({ issuer }) =>
    TEXTS[language].trusted(printable(issuer.origin), fingerprintOfHash(issuer.hash).join(' ')),
  );
  say(words.join(' '));
}

async function hashOf(file: File): Promise<string> {
  const hasher = await sha3Hasher();
  for (let at = 0; at < file.size; at += BLOCK_BYTES) {
    hasher.update(new Uint8Array(await file.slice(at, at + BLOCK_BYTES).arrayBuffer()));
  }
  return hasher.digestHex();
}

function show(outcome: () => void): void {
  showOutcome = outcome;
  outcome();
}

function showTexts(): void {
  const texts = TEXTS[language];
  document.documentElement.lang = language;
  document.title = texts.title;
  chooser.value = language;
  element('title').textContent = texts.title;
  element('intro').textContent = texts.intro;
  element('choose').textContent = texts.choose;
  element('language-label').textContent = `${texts.language} `;
  element('print').textContent = texts.print;
  element('missing-title').textContent = texts.missing;
  element('checked-title').textContent = texts.checked;
  showOutcome();
}

function say(text: string): void {
  element('verdict').textContent = text;
  element('verdict').className = '';
  element('print').hidden = true;
  for (const id of ['meaning', 'facts', 'signed', 'missing', 'checked']) element(id).replaceChildren();
  for (const id of ['missing-title', 'checked-title']) element(id).hidden = true;
}

function showReport(report: ProofReport): void {
  const { title, meaning, facts, signed, missing, checked } = inWords(report, language);
  say(title);
  element('verdict').className = report.verdict;
  element('meaning').textContent = meaning;
  element('facts').replaceChildren(...facts.map(({ name, value }) => itemOf('div', `${name}: ${value}`)));
  element('signed').replaceChildren(...signed.map((sentence) => itemOf('li', sentence)));
  showLines('missing', missing);
  showLines('checked', checked);
  element('print').hidden = false;
}

function showLines(id: 'checked' | 'missing', lines: readonly ReportLine[]): void {
  element(`${id}-title`).hidden = lines.length === 0;
  const items = lines.map(({ status, label, subject, sentence }) => {
    const item = document.createElement('li');
    const strong = document.createElement('strong');
    item.className = status;
    strong.textContent = label;
    item.append(strong, subject === '' ? ' ' : ` ${subject}: `, sentence);
    return item;
  });
  element(id).replaceChildren(...items);
}

function itemOf(tag: 'div' | 'li', text: string): HTMLElement {
  const item = document.createElement(tag);
  item.textContent = text;
  return item;
}

function element<T extends HTMLElement = HTMLElement>(id: string, type?: new () => T): T {
  const found = document.querySelector<T>(`#${id}`);
  if (found === null || (type !== undefined && !(found instanceof type)))
    throw new TypeError(`no element #${id}`);
  return found;
}
