import type { Meta, StoryObj } from '@storybook/react-vite';
import FileText from 'lucide-react/icons/file-text';
import { Button } from '../../atoms/button/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { EmptyState } from './index.ts';

const meta = {
  title: 'molecules/empty-state',
  component: EmptyState,
  args: {
    icon: <FileText />,
    title: 'No contracts yet',
    description: 'Upload a document or start from a template.',
    action: <Button variant="primary">Create contract</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TitleAlone: Story = {
  args: { icon: undefined, description: undefined, action: undefined },
};

export const AnyScript: Story = { ...anyScript, args: { title: ANY_TEXT, description: ANY_TEXT } };
