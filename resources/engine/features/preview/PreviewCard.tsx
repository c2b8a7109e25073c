import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { panelClasses } from '../../core/record/panelStyles';
import { PartBoundary } from '../../ui/PartBoundary';

interface PreviewCardProps {
  title: string;
  /** A remark on what the preview cannot show. */
  note?: string;
  children: ReactNode;
}

/** A card next to a record that shows it as members will see it. */
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
    <PartBoundary>{children}</PartBoundary>
  </Card>
);
