import {
  createContext,
  useContext,
  useRef,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import {
  FormProvider,
  get,
  useFormContext,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { LITERAL } from './literal.ts';

/** Turns the code of a failed rule into its sentence in the shown language. */
export type ErrorText = (code: string) => string;

/** Tells a form of work that it has to wait for, such as the reading of a file. */
export type WaitFor = (work: Promise<unknown>) => void;

const doNotWait: WaitFor = () => {};

const ErrorTextContext = createContext<ErrorText>((code) => code);
const WaitForContext = createContext<WaitFor>(doNotWait);

export interface FormProps<V extends FieldValues, T = V> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The form of react-hook-form that the fields inside register with. */
  form: UseFormReturn<V, unknown, T>;
  /** Called with the values (those of the schema, where there is one) when every rule holds; the first field in error is focused otherwise. */
  onSubmit: SubmitHandler<T>;
  /** Sentences of the error codes. */
  errorText: ErrorText;
  children: ReactNode;
}

export interface FieldsProps<V extends FieldValues, T = V> {
  /** The form of react-hook-form that the fields inside register with. */
  form: UseFormReturn<V, unknown, T>;
  /** Sentences of the error codes. */
  errorText: ErrorText;
  /** Called with the work of a field that must be done before the values are read. */
  waitFor?: WaitFor;
  children: ReactNode;
}

/** Fields inside somebody else's form element. */
export function Fields<V extends FieldValues, T = V>(props: FieldsProps<V, T>) {
  const { form, errorText, waitFor = doNotWait, children } = props;
  return (
    <FormProvider {...form}>
      <ErrorTextContext value={errorText}>
        <WaitForContext value={waitFor}>{children}</WaitForContext>
      </ErrorTextContext>
    </FormProvider>
  );
}

/** A form whose fields find it by context. Browser bubbles are off: errors stand under their fields. */
export function Form<V extends FieldValues, T = V>(props: FormProps<V, T>) {
  const { form, onSubmit, errorText, children, ...rest } = props;
  const work = useRef<Promise<unknown>>(undefined);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (work.current !== undefined) await work.current;
    await form.handleSubmit(onSubmit)(event);
  }

  return (
    <Fields form={form} errorText={errorText} waitFor={(next) => (work.current = next)}>
      <form {...rest} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </Fields>
  );
}

/** The sentence of the field's error, or undefined. Error messages in this house are codes of the domain, unless they are {@link LITERAL}. */
export function useFieldError(name: string): string | undefined {
  const errorText = useContext(ErrorTextContext);
  const { formState } = useFormContext();
  const error: unknown = get(formState.errors, name);
  const { type, message } = (error ?? {}) as { type?: unknown; message?: unknown };
  if (typeof message !== 'string' || message === '') return undefined;
  return type === LITERAL ? message : errorText(message);
}

/** Tells the form around a field what it must wait for before it reads the values. */
export function useWaitFor(): WaitFor {
  return useContext(WaitForContext);
}
