import type { Meta, StoryObj } from '@storybook/react-vite';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import { Button } from '../atoms/button/index.ts';
import { TextInput } from '../atoms/text-input/index.ts';
import { ActionButton } from './action-button/index.ts';
import { ActionIcon } from './action-icon/index.ts';
import { AiLabel } from './ai-label/index.ts';
import { CopyableValue } from './copyable-value/index.ts';
import { EmptyState } from './empty-state/index.ts';
import { Field } from './field/index.ts';
import { NoticeBar } from './notice-bar/index.ts';
import { Notification } from './notification/index.ts';
import { PasswordInput } from './password-input/index.ts';
import { PersonCard } from './person-card/index.ts';
import { SecurityKeyUpload } from './security-key-upload/index.ts';
import { Steps } from './steps/index.ts';
import { TaskStateButton } from './task-state-button/index.ts';
import { WordsGrid } from './words-grid/index.ts';

const nothing = () => undefined;

function Gallery() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
      <Steps aria-label="Sign up" steps={['Account', 'Password', 'Key']} current={1} doneLabel="done" />
      <Field label="Title" hint="At most 100 characters." error="Enter a title.">
        <TextInput />
      </Field>
      <PasswordInput
        aria-label="Password"
        labels={{ show: 'Show', hide: 'Hide' }}
        defaultValue="secret"
        strength={{ level: 'weak', label: 'weak' }}
      />
      {(['info', 'success', 'attention', 'danger'] as const).map((tone) => (
        <NoticeBar key={tone} tone={tone}>
          A message about {tone}.
        </NoticeBar>
      ))}
      <Notification
        state="warning"
        value="Could not save."
        lifeLength={3_600_000}
        dismissLabel="Close"
        onDismiss={nothing}
      />
      <PersonCard
        name="Ada Lovelace"
        detail="ada@example.com"
        verified={{ label: 'Verified', tooltip: 'Yes' }}
      />
      {(['placeholder', 'accepted', 'declined'] as const).map((state) => (
        <SecurityKeyUpload key={state} state={state} label={`Key ${state}`} hint="ada.ikf" onFile={nothing} />
      ))}
      <ActionButton icon={<FileText />}>
        Upload a document
        <small>PDF or Word</small>
      </ActionButton>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <ActionIcon label="Edit">
          <Pencil />
        </ActionIcon>
        <TaskStateButton state="partial">1 of 2</TaskStateButton>
        <TaskStateButton state="complete">Done</TaskStateButton>
        <AiLabel tooltip="Analyzed by AI">AI import</AiLabel>
      </div>
      <CopyableValue value="9f86d081884c7d65" labels={{ copy: 'Copy', copied: 'Copied' }} />
      <WordsGrid aria-label="Words" words={['legal', 'winner', 'thank', 'year']} />
      <EmptyState
        icon={<FileText />}
        title="No contracts yet"
        description="Upload one."
        action={<Button>Upload</Button>}
      />
    </div>
  );
}

const meta = { title: 'molecules/gallery', component: Gallery } satisfies Meta<typeof Gallery>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The mark of a card comes a moment after it. */
const complete: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('button', { name: 'Verified' });
};

export const Dark: Story = { globals: { theme: 'dark' }, play: complete };

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Gallery />
    </div>
  ),
  play: complete,
};
