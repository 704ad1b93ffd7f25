import { createContext, useContext, useEffect } from 'react';

/** What a field tells the control inside it. */
export interface FieldControl {
  id: string;
  /** ids of hint and error, separated by spaces */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Tells the field the id of a control that has one of its own, which the label then names. */
  onControlId: (id: string) => void;
}

/** Filled by the molecule Field, read by every form control. */
export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that a field hands to its control. */
export interface FieldControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
}

/**
 * Fills the attributes of a form control from the field around it; what the control says itself wins.
 * Outside a field the attributes come back as they were.
 */
export function useFieldControl(own: FieldControlProps): FieldControlProps {
  const field = useContext(FieldContext);
  const onControlId = field?.onControlId;
  useEffect(() => {
    if (own.id !== undefined) onControlId?.(own.id);
  }, [own.id, onControlId]);
  if (field === undefined) return own;
  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.required || undefined),
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  };
}
