import type { Meta, StoryObj } from '@storybook/react-vite';
import FileText from 'lucide-react/icons/file-text';
import { Button } from '../../atoms/button/index.ts';
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
