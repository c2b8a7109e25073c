import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { panelClasses } from './panelStyles';

interface PreviewCardProps {
  title: string;
  /** What the preview leaves open. */
  note?: string;
  children: ReactNode;
}

/** Shows beside a record how members will see it. */
export const PreviewCard = ({ title, note, children }: PreviewCardProps) => (
  <Card component="section" aria-label={title} className={panelClasses.preview} sx={{ p: 2 }}>
    <Typography variant="h3" sx={note ? {} : { mb: 1.5 }}>
      {title}
    </Typography>
    {note && (
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
        {note}
      </Typography>
    )}
    {children}
  </Card>
);
