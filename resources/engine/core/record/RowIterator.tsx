import { styled } from '@mui/material';
import { ArrayInput, SimpleFormIterator } from 'react-admin';

/** A list of rows, with its label above. */
export const RowsInput = styled(ArrayInput)({ '& .RaArrayInput-label': { position: 'static' } });

/** The rows of a list, each with its buttons. */
export const RowIterator = styled(SimpleFormIterator)(({ theme }) => ({
  // The columns depend on the width of the row; its buttons wrap below it where there is no room next to it.
  '& .RaSimpleFormIterator-line': {
    containerType: 'inline-size',
    flexWrap: 'wrap',
    padding: '12px 0',
    gap: 8,
  },
  '& .RaSimpleFormIterator-form.MuiStack-root': {
    display: 'grid',
    flex: '1 1 220px',
    gap: 12,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '@container (min-width: 660px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '& > .wide': { gridColumn: '1 / -1' },
  },
  '& .RaSimpleFormIterator-form .RaSimpleFormIterator-root': {
    paddingLeft: 12,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  // Keyboards and touch screens cannot hover.
  '& .RaSimpleFormIterator-action': { visibility: 'visible', marginTop: 18 },
}));
