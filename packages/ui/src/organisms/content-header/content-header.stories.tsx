import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../atoms/badge/index.ts';
import { Button } from '../../atoms/button/index.ts';
import { Breadcrumbs } from '../../molecules/breadcrumbs/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ContentHeader } from './index.ts';

const meta = {
  title: 'organisms/content-header',
  component: ContentHeader,
  args: {
    title: 'Supply agreement 2026',
    meta: (
      <Badge tone="accent" dot>
        In signing
      </Badge>
    ),
    breadcrumbs: (
      <Breadcrumbs aria-label="Breadcrumb">
        <a href="#general">General</a>
        <a href="#suppliers">Suppliers</a>
        Supply agreement 2026
      </Breadcrumbs>
    ),
    description: 'Sent on 3 May 2026 to three people.',
    actions: [
      <Button key="share">Share</Button>,
      <Button key="sign" variant="primary">
        Sign
      </Button>,
    ],
  },
} satisfies Meta<typeof ContentHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'Title with breadcrumbs and actions (COMP-09)' };

export const TitleAlone: Story = {
  args: { meta: undefined, breadcrumbs: undefined, description: undefined, actions: undefined },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AnyScript: Story = {
  ...anyScript,
  args: {
    title: ANY_TEXT,
    description: ANY_TEXT,
    breadcrumbs: <Breadcrumbs aria-label="Breadcrumb">{ANY_TEXT}</Breadcrumbs>,
  },
};
