import { styled } from '@mui/material';

/** A row with the icon or thumbnail of a file, its details and its buttons. */
export const FileRow = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });

export const FileRowIcon = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 56,
  height: 56,
  overflow: 'hidden',
  borderRadius: 6,
  color: theme.palette.text.secondary,
  background: theme.palette.background.default,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

export const FileRowDetails = styled('div')({
  flex: '1 1 160px',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
