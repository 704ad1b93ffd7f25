import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './avatar/index.ts';
import { Badge } from './badge/index.ts';
import { Button } from './button/index.ts';
import { Checkbox } from './checkbox/index.ts';
import { Chip } from './chip/index.ts';
import { Divider } from './divider/index.ts';
import { Label, labelVariants } from './label/index.ts';
import { Logo } from './logo/index.ts';
import { Progress } from './progress/index.ts';
import { Radio, RadioGroup } from './radio/index.ts';
import { Select } from './select/index.ts';
import { Skeleton } from './skeleton/index.ts';
import { Spinner } from './spinner/index.ts';
import { Switch } from './switch/index.ts';
import { TextInput } from './text-input/index.ts';
import { Text, textVariants } from './text/index.ts';

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

function Gallery() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
      <Logo />
      <div style={row}>
        {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" loading>
          Loading
        </Button>
        <Button disabled>Disabled</Button>
      </div>
      <div style={row}>
        {labelVariants.map((variant) => (
          <Label key={variant} variant={variant}>
            {variant}
          </Label>
        ))}
      </div>
      <div style={row}>
        {(['neutral', 'accent', 'success', 'attention', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
      </div>
      <div style={row}>
        <Avatar name="Ada Lovelace" label="Ada" />
        <Spinner />
        <Chip>Fixed</Chip>
        <Chip invalid>Wrong</Chip>
      </div>
      <TextInput aria-label="Title" placeholder="Placeholder" />
      <TextInput aria-label="Wrong" aria-invalid defaultValue="Wrong" />
      <Select aria-label="Language">
        <option>English</option>
      </Select>
      <div style={row}>
        <Checkbox label="Ticked" defaultChecked />
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
      </div>
      <RadioGroup legend="Signature" value="1">
        <Radio card value="1" label="Simple" description="One click, for everyday papers." />
        <Radio card value="2" label="Advanced" />
      </RadioGroup>
      <Progress aria-label="Progress" value={0.4} />
      <Skeleton width="60%" />
      <Divider>or</Divider>
      {textVariants.map((variant) => (
        <Text key={variant} variant={variant} tone="muted">
          {variant}
        </Text>
      ))}
    </div>
  );
}

const meta = { title: 'atoms/gallery', component: Gallery } satisfies Meta<typeof Gallery>;
export default meta;

export const Dark: StoryObj<typeof meta> = { globals: { theme: 'dark' } };

export const RightToLeft: StoryObj<typeof meta> = {
  render: () => (
    <div dir="rtl">
      <Gallery />
    </div>
  ),
};
