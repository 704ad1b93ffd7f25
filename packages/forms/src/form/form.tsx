import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import {
  FormProvider,
  get,
  useFormContext,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';

/** Turns the code of a failed rule into its sentence in the shown language. */
export type ErrorText = (code: string) => string;

const ErrorTextContext = createContext<ErrorText>((code) => code);

export interface FormProps<V extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The form of react-hook-form that the fields inside register with. */
  form: UseFormReturn<V>;
  /** Called with the values when every rule holds; the first field in error is focused otherwise. */
  onSubmit: SubmitHandler<V>;
  /** Sentences of the error codes. */
  errorText: ErrorText;
  children: ReactNode;
}

export interface FieldsProps<V extends FieldValues> {
  /** The form of react-hook-form that the fields inside register with. */
  form: UseFormReturn<V>;
  /** Sentences of the error codes. */
  errorText: ErrorText;
  children: ReactNode;
}

/** Fields inside somebody else's form element. */
export function Fields<V extends FieldValues>({ form, errorText, children }: FieldsProps<V>) {
  return (
    <FormProvider {...form}>
      <ErrorTextContext value={errorText}>{children}</ErrorTextContext>
    </FormProvider>
  );
}

/** A form whose fields find it by context. Browser bubbles are off: errors stand under their fields. */
export function Form<V extends FieldValues>({ form, onSubmit, errorText, children, ...rest }: FormProps<V>) {
  return (
    <Fields form={form} errorText={errorText}>
      <form {...rest} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        {children}
      </form>
    </Fields>
  );
}

/** The sentence of the field's error, or undefined. Error messages in this house are codes of the domain. */
export function useFieldError(name: string): string | undefined {
  const errorText = useContext(ErrorTextContext);
  const { formState } = useFormContext();
  const error: unknown = get(formState.errors, name);
  const code = (error as { message?: unknown } | undefined)?.message;
  return typeof code === 'string' && code !== '' ? errorText(code) : undefined;
}
