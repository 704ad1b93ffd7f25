import { foldLabel, LABEL_MAX_LENGTH, labelColorOf } from '@signet/domain/labels/label-rules';
import { Chip } from '@signet/ui/chip';
import { Combobox, type NamedOption } from '@signet/ui/combobox';
import { Field } from '@signet/ui/field';
import { useRef, useState } from 'react';
import { LabelDot } from '../../entities/labels/label-dot.tsx';
import { useLabels } from '../../entities/labels/find-labels.ts';
import { api } from '../../shared/api-client/api.ts';
import { call } from '../../shared/api-client/client.ts';
import type { Tag } from '../../shared/api-client/entities.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { useDebounced } from '../../shared/loading/use-debounced.ts';
import s from './labels.module.css';
import { optionsFor, NEW } from './label-options.ts';

/** CONST-TIME-03. */
const SEARCH_DEBOUNCE_MS = 300;

export interface LabelPickerProps {
  contractId: string;
  /** Those that the contract has. */
  labels: readonly Tag[];
  /** Reads the contract again. */
  onChanged: () => Promise<unknown>;
}

/** The labels of an own contract, one by one: found or made by typing, and taken off. */
export function LabelPicker({ contractId, labels, onChanged }: LabelPickerProps) {
  const t = useTexts('labels');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState('');
  const wanted = useDebounced(foldLabel(typed), SEARCH_DEBOUNCE_MS);
  const { data, error, isLoading, mutate } = useLabels(isUsed ? wanted : undefined);
  const isSettled = wanted === foldLabel(typed) && !isLoading && error === undefined;
  const options = optionsFor(typed, { found: data ?? [], taken: labels, isSettled });

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(undefined);
    try {
      await work();
      setSaid(done);
    } catch (refusal) {
      setFailure(errorText(errorCodeOf(refusal)));
      // others have changed labels, or the contract
      forgetAnswers();
      await mutate();
    }
    await onChanged();
  }

  const link = (method: 'DELETE' | 'POST', { id }: Pick<Tag, 'id'>) =>
    call(method, `/digitalassets/${contractId}/relationships/tags`, {
      body: { data: [{ type: 'tags', id }] },
    });

  async function add({ id, name }: NamedOption): Promise<void> {
    const value = id === NEW ? typed.trim() : name;
    await change(
      async () => {
        await link('POST', id === NEW ? await make(value) : { id });
        setTyped('');
      },
      t('added', { name: value }),
    );
  }

  async function make(value: string): Promise<Tag> {
    const fields = { value, type: 'label', color: labelColorOf(value) } as const;
    const label = await api.create('tags', fields, { answer: 'tags' });
    await mutate();
    return label;
  }

  function remove(label: Tag): void {
    input.current?.focus();
    void change(() => link('DELETE', label), t('removed', { name: label.value }));
  }

  return (
    <>
      {labels.length > 0 && (
        // Safari takes the role from a list without bullets
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" className={s.chips} aria-label={t('heading')}>
          {labels.map((label) => (
            <li key={label.id} className={s.chip}>
              <Chip
                start={<LabelDot color={label.color} />}
                removeLabel={t('remove', { name: label.value })}
                onRemove={() => remove(label)}
              >
                {label.value}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Field label={t('add')} hint={t('hint')} error={failure}>
        <Combobox
          ref={input}
          value={typed}
          maxLength={LABEL_MAX_LENGTH}
          placeholder={t('placeholder')}
          onFocus={() => setUsed(true)}
          onValueChange={setTyped}
          options={options.map((option) =>
            option.id === NEW ? { ...option, name: t('create', { name: option.name }) } : option,
          )}
          onChoose={(option) => void add(option)}
          labels={{ list: t('list'), none: isSettled ? t('none') : t('searching') }}
        />
      </Field>
      <span role="status" className="ds-visually-hidden">
        {said}
      </span>
    </>
  );
}
