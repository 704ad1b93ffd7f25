import { Avatar, Button, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Kit } from './kit.ts';

const Persona: Kit['Persona'] = ({ name, detail }) => (
  <Stack direction="row" spacing={1}>
    <Avatar sx={{ width: 32, height: 32 }}>{name.slice(0, 1)}</Avatar>
    <div>
      <Typography variant="body2">{name}</Typography>
      <Typography variant="caption" color="textSecondary">
        {detail}
      </Typography>
    </div>
  </Stack>
);

export const kit: Kit = {
  Provider: Fragment,
  Persona,
  Button: ({ children }) => <Button variant="contained">{children}</Button>,
};
