import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { KeyFileField } from './key-file-field.tsx';

const ERROR = 'This file is not a valid security key. Choose the .ikf file of your account.';

const meta = {
  title: 'Forms/KeyFileField',
  component: StoryForm,
  args: {
    defaultValues: {},
    onSubmit: fn(),
    children: (
      <KeyFileField
        labels={{
          placeholder: 'Drop your security key (.ikf) here',
          accepted: 'Security key accepted',
          declined: 'This is not a security key',
        }}
        accepts={async (text) => text.startsWith('{"ikf"')}
      />
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const stateOf = (element: HTMLElement) => element.querySelector('[data-state]')?.getAttribute('data-state');

function drop(element: HTMLElement, name: string, text: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  element
    .querySelector('[data-state] label')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

export const Placeholder: Story = {
  name: 'Placeholder: a key is asked for and must be given (DLG-MISC-04, DESIGN-13)',
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvas.getByLabelText('Drop your security key (.ikf) here');
    await expect(stateOf(canvasElement)).toBe('placeholder');
    await expect(input).toHaveAttribute('accept', '.ikf');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(input).toHaveAccessibleDescription(ERROR);
    await expect(input).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Accepted: Story = {
  name: 'Accepted: a key file goes into the form (DLG-MISC-04, DESIGN-13)',
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    drop(canvasElement, 'Ada.IKF', '{"ikf":1}');
    await canvas.findByText('Security key accepted');
    await expect(canvas.getByText('Ada.IKF')).toBeVisible();
    await expect(stateOf(canvasElement)).toBe('accepted');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ keyFile: { name: 'Ada.IKF', text: '{"ikf":1}' } }),
    );
  },
};

export const Declined: Story = {
  name: 'Declined: another file shows InvalidSecurityKey (VAL-PWD-14, DLG-MISC-03, DESIGN-13)',
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    for (const [name, text] of [
      ['key.txt', '{"ikf":1}'],
      ['letter.ikf', 'Dear Ada'],
      ['large.ikf', `{"ikf"${' '.repeat(4096)}}`],
    ] as const) {
      drop(canvasElement, name, text);
      await canvas.findByText(name);
      await expect(canvas.getByText('This is not a security key')).toBeVisible();
      await expect(canvas.getByText(ERROR)).toBeVisible();
      await expect(stateOf(canvasElement)).toBe('declined');
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Mended: Story = {
  name: 'The right file mends a declined one (VAL-PWD-14)',
  play: async ({ canvas, canvasElement }) => {
    drop(canvasElement, 'key.txt', 'x');
    await canvas.findByText(ERROR);
    drop(canvasElement, 'ada.ikf', '{"ikf":1}');
    await canvas.findByText('Security key accepted');
    await expect(canvas.queryByText(ERROR)).toBeNull();
  },
};

export const Keyboard: Story = {
  name: 'The file is chosen by the dialog of the system, which Tab reaches (DLG-MISC-03)',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = canvas.getByLabelText('Drop your security key (.ikf) here');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.upload(input, new File(['{"ikf":1}'], 'ada.ikf'));
    await canvas.findByText('Security key accepted');
    await expect(stateOf(canvasElement)).toBe('accepted');
  },
};

/** The keys that are being read; each is let go by the story. */
const reading: (() => void)[] = [];

export const Slow: Story = {
  name: 'A form that is sent before the file is read waits for it',
  args: {
    children: (
      <KeyFileField
        labels={{
          placeholder: 'Drop your security key (.ikf) here',
          accepted: 'Security key accepted',
          declined: 'This is not a security key',
        }}
        accepts={(text) => new Promise((resolve) => reading.push(() => resolve(text.startsWith('{"ikf"'))))}
      />
    ),
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const submit = canvas.getByRole('button', { name: 'Continue' });
    const read = async () => {
      await waitFor(() => expect(reading).toHaveLength(1));
      reading.pop()?.();
    };
    await userEvent.click(submit);
    await canvas.findByText(ERROR);
    drop(canvasElement, 'letter.ikf', 'Dear Ada');
    await userEvent.click(submit);
    await read();
    await expect(canvas.findByText('letter.ikf')).resolves.toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    drop(canvasElement, 'ada.ikf', '{"ikf":1}');
    await userEvent.click(submit);
    await read();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ keyFile: { name: 'ada.ikf', text: '{"ikf":1}' } }),
    );
    await expect(canvas.queryByText(ERROR)).toBeNull();
  },
};
