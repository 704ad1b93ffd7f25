import { ActionButton } from '@signet/ui/action-button';
import { ActionIcon } from '@signet/ui/action-icon';
import { AssigneeInput, type AssigneeOption } from '@signet/ui/assignee-input';
import { Field } from '@signet/ui/field';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { TaskCard } from '@signet/ui/task-card';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { useState, type ComponentType } from 'react';
import { Row } from '../layout/layout.tsx';

/** A piece of the kit with a page of its own under /playground. The developer's names are not translated. */
export interface PlaygroundPiece {
  path: string;
  name: string;
  Example: ComponentType;
}

function RadioExample() {
  return (
    <RadioGroup legend="Radio">
      <Radio value="one" label="One" defaultChecked />
      <Radio value="two" label="Two" description="With a description" />
      <Radio value="three" label="Three" disabled />
    </RadioGroup>
  );
}

function ActionButtonExample() {
  return (
    <Row>
      <ActionButton icon={<Plus />}>Add</ActionButton>
      <ActionButton icon={<Trash />} disabled>
        Delete
      </ActionButton>
    </Row>
  );
}

function ActionIconExample() {
  return (
    <Row>
      <ActionIcon label="Edit">
        <Pencil />
      </ActionIcon>
      <ActionIcon label="Delete" tone="danger">
        <Trash />
      </ActionIcon>
    </Row>
  );
}

const PEOPLE: AssigneeOption[] = [
  { id: '1', name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
  { id: '2', name: 'Grace Hopper', detail: 'grace@example.com', colorIndex: 4 },
];

function AssigneeInputExample() {
  const [selected, setSelected] = useState<AssigneeOption[]>([]);
  return (
    <Field label="Assignees">
      <AssigneeInput
        selected={selected}
        onSelectedChange={setSelected}
        options={PEOPLE}
        labels={{ list: 'People', none: 'Nobody found', remove: (name) => `Remove ${name}` }}
      />
    </Field>
  );
}

function TaskCardExample() {
  return (
    <TaskCard title="Check the notice period" due="30 Nov 2026">
      Compare it with the framework agreement.
    </TaskCard>
  );
}

/** ROUTE-50 to ROUTE-54. */
export const PLAYGROUND: readonly PlaygroundPiece[] = [
  { path: '/playground/atoms/radio', name: 'Atoms / Radio', Example: RadioExample },
  {
    path: '/playground/molecules/actionButton',
    name: 'Molecules / ActionButton',
    Example: ActionButtonExample,
  },
  { path: '/playground/molecules/actionIcon', name: 'Molecules / ActionIcon', Example: ActionIconExample },
  {
    path: '/playground/molecules/assigneeInput',
    name: 'Molecules / AssigneeInput',
    Example: AssigneeInputExample,
  },
  { path: '/playground/organisms/taskCard', name: 'Organisms / TaskCard', Example: TaskCardExample },
];
