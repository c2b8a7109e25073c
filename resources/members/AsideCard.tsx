import { Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A card beside the timeline. */
export const AsideCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, '& li a': { fontWeight: 550 } }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
};
