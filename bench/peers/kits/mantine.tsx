import '@mantine/core/styles.css';
import { Avatar, Button, Group, MantineProvider, Text } from '@mantine/core';
import type { Kit } from './kit.ts';

const Persona: Kit['Persona'] = ({ name, detail }) => (
  <Group gap="xs">
    <Avatar name={name} size={32} />
    <div>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {detail}
      </Text>
    </div>
  </Group>
);

export const kit: Kit = {
  Provider: ({ children }) => <MantineProvider>{children}</MantineProvider>,
  Persona,
  Button: ({ children }) => <Button>{children}</Button>,
};
