import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { AreaTabs } from '../engine/area/AreaTabs';
import { useAreaName } from '../fields/useAreaName';

/** A bot screen that is not a list, with the same heading and tabs as the lists. */
export const BotScreen = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => {
  const heading = useAreaName()(useResourceContext() ?? '');
  return (
    <div>
      <title>{heading}</title>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2, minHeight: 44 }}
      >
        <Typography variant="h1">{heading}</Typography>
        <AreaTabs />
        <Box sx={{ ml: 'auto' }}>{actions}</Box>
      </Stack>
      {children}
    </div>
  );
};
