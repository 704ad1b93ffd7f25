import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { PhraseField } from './phrase-field.tsx';

const ELEVEN = 'legal winner thank year wave sausage worth useful legal winner thank';

const meta = {
  title: 'Forms/PhraseField',
  component: StoryForm,
  args: {
    defaultValues: { phrase: '' },
    onSubmit: fn(),
    children: <PhraseField label="Recovery phrase" hint="The 12 words in their order." />,
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

export const TwelveWords: StoryObj<typeof meta> = {
  name: 'A recovery phrase has 12 words (VAL-PWD-15)',
  play: async ({ args, canvas, userEvent }) => {
    const phrase = canvas.getByLabelText('Recovery phrase');
    const send = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.type(phrase, `${ELEVEN} yellow`);
    await userEvent.click(send);
    await expect(args.onSubmit).toHaveBeenCalledWith({ phrase: `${ELEVEN} yellow` });
    await userEvent.clear(phrase);
    await userEvent.type(phrase, `${ELEVEN}  `);
    await userEvent.click(send);
    await expect(phrase).toHaveAccessibleDescription(
      'The 12 words in their order. Check your recovery phrase: 12 words, in the right order, without typos.',
    );
    await expect(phrase).toHaveFocus();
    await expect(phrase).toHaveValue(`${ELEVEN}  `);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
