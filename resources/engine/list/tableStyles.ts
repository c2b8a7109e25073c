/** The look of the rows: plain elements, since what is styled one by one is slow to draw. */
export const tableStyles = {
  '& tbody td': {
    height: 44,
    padding: '0 12px',
    borderBottom: '1px solid',
    borderColor: 'divider',
    color: 'text.primary',
    fontSize: 14,
    lineHeight: '20px',
    fontFeatureSettings: '"tnum"',
  },
  '& tbody tr:hover': { backgroundColor: 'action.hover' },
  '& tr.opens': { cursor: 'pointer' },
  '& .choosing': { width: 40, paddingRight: 0 },
  '& input[type=checkbox]': {
    width: 18,
    height: 18,
    margin: 0,
    display: 'block',
    color: 'primary.main',
    accentColor: 'currentColor',
  },
  // Rows become cards.
  '@media (max-width: 600px)': {
    '& thead': { display: 'none' },
    '& table, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 12px',
      padding: '12px 16px',
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& tbody td': { display: 'none', border: 0, padding: 0, height: 'auto', color: 'text.secondary' },
    '& tbody td.phone': { display: 'block', order: 1 },
    '& tbody td.title': { width: '100%', order: 0, color: 'text.primary' },
    '& tbody td.chip': { width: '100%', order: 2 },
  },
};
