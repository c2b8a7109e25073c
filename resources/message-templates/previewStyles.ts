import { styled } from '@mui/material';

/** A mail or a card as its recipients see it; texts in it have the class `text`, an image has the class `picture`. */
export const PreviewSheet = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& .picture': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '1200 / 630',
    objectFit: 'cover',
  },
  '& .text': { padding: 12, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

/** A text message as its recipients see it. */
export const PreviewBubble = styled('div')(({ theme }) => ({
  padding: '8px 12px',
  borderRadius: 16,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  background: theme.palette.success.light,
}));
