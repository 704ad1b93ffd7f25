import '@radix-ui/themes/styles.css';
import { Avatar, Button, Flex, Text, Theme } from '@radix-ui/themes';
import type { Kit } from './kit.ts';

const Persona: Kit['Persona'] = ({ name, detail }) => (
  <Flex gap="2" align="center">
    <Avatar fallback={name.slice(0, 1)} size="2" radius="full" />
    <div>
      <Text as="div" size="2">
        {name}
      </Text>
      <Text as="div" size="1" color="gray">
        {detail}
      </Text>
    </div>
  </Flex>
);

export const kit: Kit = {
  Provider: ({ children }) => <Theme>{children}</Theme>,
  Persona,
  Button: ({ children }) => <Button>{children}</Button>,
};
