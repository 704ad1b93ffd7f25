import { sha3Hasher } from '@signet/domain/crypto/sha3';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { languageOf, printable, reportLines, verdictOf } from '../report.ts';
import { TEXTS, type Language } from '../texts.ts';

const MAX_PROOF_BYTES = 64 * 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;

let language: Language = languageOf(navigator.language);
/** Writes the current outcome anew, in whatever language is chosen by then. */
let showOutcome: () => void = () => undefined;
let round = 0;

const picker = element('files', HTMLInputElement);
const chooser = element('language', HTMLSelectElement);

picker.addEventListener('change', () => void check([...(picker.files ?? [])]));
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
  const proof = files.find(({ name }) => name.toLowerCase().endsWith('.json'));
  if (proof === undefined) return () => say(TEXTS[language].noProof);
  const name = printable(proof.name);
  if (proof.size > MAX_PROOF_BYTES) return () => say(TEXTS[language].tooLarge(name));
  let bundle: unknown;
  try {
    bundle = JSON.parse(await proof.text());
  } catch {
    return () => say(TEXTS[language].notJson(name));
  }
  const hashed: { name: string; hash: string }[] = [];
  for (const file of files) if (file !== proof) hashed.push({ name: file.name, hash: await hashOf(file) });
  const report = await verifyProof(bundle, hashed);
  return () => showReport(report);
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
  element('names').textContent = texts.names;
  showOutcome();
}

function say(text: string): void {
  element('verdict').textContent = text;
  element('verdict').className = '';
  element('checks').replaceChildren();
  element('names').hidden = true;
}

function showReport(report: ProofReport): void {
  say(verdictOf(report, language));
  element('verdict').className = report.ok ? 'passed' : 'failed';
  const items = reportLines(report, language).map(({ status, label, subject, sentence }) => {
    const item = document.createElement('li');
    const strong = document.createElement('strong');
    item.className = status;
    strong.textContent = label;
    item.append(strong, subject === '' ? ' ' : ` ${subject}: `, sentence);
    return item;
  });
  element('checks').replaceChildren(...items);
  element('names').hidden = false;
}

function element<T extends HTMLElement = HTMLElement>(id: string, type?: new () => T): T {
  const found = document.querySelector<T>(`#${id}`);
  if (found === null || (type !== undefined && !(found instanceof type)))
    throw new TypeError(`no element #${id}`);
  return found;
}
