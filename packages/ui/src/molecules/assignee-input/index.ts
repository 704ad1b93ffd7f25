export { AssigneeInput } from './assignee-input.tsx';
export type { AssigneeOption } from './assignee-choice.ts';
export type { AssigneeInputProps } from './assignee-input.tsx';
