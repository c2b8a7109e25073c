import { styled } from '@mui/material';
import { segmentGroupStyles, segmentStyles } from './segmentStyles';

/** Links that look like a segmented control; the current one has `aria-current`. */
export const SegmentLinks = styled('nav')(({ theme }) => ({
  ...segmentGroupStyles(theme),
  display: 'flex',
  flexWrap: 'nowrap',
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  // On a phone all are in view, in as many lines as they need.
  '@media (max-width: 600px)': { flexWrap: 'wrap' },
  '@media print': { display: 'none' },
  '& a': {
    ...segmentStyles(theme),
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:focus-visible': { outlineOffset: -2 },
  },
}));
