import { styled } from '@mui/material';

/** The line of a header with the state of a record and its actions; there is none without either. */
export const HeaderLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  // A header without state and actions, such as that of a new record.
  '&:not(:has(*:not(:empty)))': { display: 'none' },
});

/** The actions of a record, at the end of their line; they are not printed. */
export const HeaderActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginLeft: 'auto',
  '&:empty': { display: 'none' },
  '@media (max-width: 600px)': { gap: 4 },
  '@media print': { display: 'none' },
});
