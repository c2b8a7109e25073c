import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useAreaName } from '../../fields/useAreaName';
import { AreaTabs } from './AreaTabs';

/** The first line of an area's screen: its name as the heading, the areas at the same address, and actions at the end. */
export const AreaHeader = ({ children }: { children?: ReactNode }) => {
  const heading = useAreaName()(useResourceContext() ?? '');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2, minHeight: 44 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px', mr: 'auto', maxWidth: '100%' }}
      >
        <Typography variant="h1">{heading}</Typography>
        <AreaTabs />
      </Stack>
      {children}
    </Stack>
  );
};
