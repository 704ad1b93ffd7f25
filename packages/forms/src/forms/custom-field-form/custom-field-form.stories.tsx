import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sentenceOf } from '../../testing/sentences.ts';
import { CustomFieldForm } from './custom-field-form.tsx';

const meta = {
  title: 'Forms/CustomFieldForm',
  component: CustomFieldForm,
  args: {
    send: fn(async () => []),
    errorText: sentenceOf,
    submitLabel: 'Save field',
    labels: {
      type: 'Type',
      types: {
        text: 'Single-line text',
        longText: 'Long text',
        singleSelect: 'Single select',
        date: 'Date',
        number: 'Number',
      },
      name: 'Name',
      description: 'Description',
      required: 'Must be filled',
      options: 'Options',
      optionsHint: 'One option on each line.',
      translations: { en: 'In English', de: 'In German' },
    },
  },
} satisfies Meta<typeof CustomFieldForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Options: Story = {
  name: 'A single select needs at least one option (VAL-UI-04)',
  play: async ({ args, canvas, userEvent }) => {
    const type = canvas.getByRole('combobox', { name: 'Type' });
    await expect(canvas.queryByRole('textbox', { name: 'Options' })).toBeNull();
    await userEvent.selectOptions(type, 'Single select');
    const options = canvas.getByRole('textbox', { name: 'Options' });
    await userEvent.type(canvas.getAllByRole('textbox', { name: 'Name' })[0] as HTMLElement, 'Department');
    await userEvent.type(options, '{Enter}  ');
    await userEvent.click(canvas.getByRole('button', { name: 'Save field' }));
    await waitFor(() => expect(options).toHaveFocus());
    await expect(options).toHaveAccessibleDescription('One option on each line. Add at least one option.');
    await expect(args.send).not.toHaveBeenCalled();
    await userEvent.clear(options);
    await userEvent.type(options, 'Sales{Enter}Legal{Enter}Sales');
    await userEvent.click(canvas.getByRole('button', { name: 'Save field' }));
    await expect(options).toHaveAccessibleDescription(
      'One option on each line. Each option must differ from the others.',
    );
    await userEvent.type(options, ' und Büro');
    await userEvent.click(canvas.getByRole('button', { name: 'Save field' }));
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'singleSelect', options: ['Sales', 'Legal', 'Sales und Büro'] }),
      ),
    );
  },
};

export const Translations: Story = {
  name: 'A field has a name of its own and one in each language (ENT-MISC-05, ENT-MISC-06, I18N-08)',
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    const names = canvas.getAllByRole('textbox', { name: 'Name' });
    await expect(names).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Save field' }));
    await waitFor(() => expect(names[0]).toHaveFocus());
    await expect(names[0]).toHaveAccessibleDescription('Required');
    await expect(names[1]).toBeValid();
    await userEvent.type(names[0] as HTMLElement, 'Department');
    await userEvent.type(
      canvas.getAllByRole('textbox', { name: 'Description' })[2] as HTMLElement,
      'Wer den Vertrag bezahlt',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Must be filled' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save field' }));
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith({
        type: 'text',
        name: 'Department',
        description: '',
        required: true,
        options: [],
        translations: {
          en: { name: '', description: '' },
          de: { name: '', description: 'Wer den Vertrag bezahlt' },
        },
      }),
    );
  },
};

export const Refused: Story = {
  name: 'What the server says about one option stands at the options; nothing typed is lost (VAL-UI-04)',
  args: {
    defaultValues: {
      type: 'singleSelect',
      name: 'Department',
      description: '',
      required: false,
      options: 'Sales\nLegal',
      translations: { en: { name: '', description: '' }, de: { name: 'Abteilung', description: '' } },
    },
    send: fn(async () => [{ code: 'DuplicateOption', pointer: '/data/attributes/options/1' }]),
  },
  play: async ({ canvas, userEvent }) => {
    const options = canvas.getByRole('textbox', { name: 'Options' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save field' }));
    await waitFor(() => expect(options).toHaveFocus());
    await expect(options).toHaveAccessibleDescription(/Each option must differ from the others\.$/u);
    await expect(options).toHaveValue('Sales\nLegal');
  },
};
