import { Avatar, Button, ChakraProvider, defaultSystem, HStack, Text } from '@chakra-ui/react';
import type { Kit } from './kit.ts';

const Persona: Kit['Persona'] = ({ name, detail }) => (
  <HStack gap="2">
    <Avatar.Root size="sm">
      <Avatar.Fallback name={name} />
    </Avatar.Root>
    <div>
      <Text textStyle="sm">{name}</Text>
      <Text textStyle="xs" color="fg.muted">
        {detail}
      </Text>
    </div>
  </HStack>
);

export const kit: Kit = {
  Provider: ({ children }) => <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>,
  Persona,
  Button: ({ children }) => <Button>{children}</Button>,
};
