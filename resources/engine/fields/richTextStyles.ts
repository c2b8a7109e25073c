import type { Theme } from '@mui/material';

/** The styles of rich text, for fields and for the editor. */
export const richTextStyles = ({ palette }: Theme) => ({
  overflowWrap: 'anywhere' as const,
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p, & ul, & ol, & blockquote': { margin: '0 0 10px' },
  '& h2, & h3, & h4': { margin: '18px 0 6px', fontWeight: 650 },
  '& h2': { fontSize: 17, lineHeight: '24px' },
  '& h3': { fontSize: 15, lineHeight: '22px' },
  '& h4': { fontSize: 14, lineHeight: '20px' },
  '& ul, & ol': { paddingLeft: 24 },
  '& li p': { margin: 0 },
  '& blockquote': { paddingLeft: 12, borderLeft: `3px solid ${palette.divider}`, color: palette.text.secondary },
  // Within a text, a link to a record must look like a link too.
  '& a': { color: palette.primary.main, textDecoration: 'underline' },
  '& table': { borderCollapse: 'collapse' as const, margin: '0 0 10px' },
  '& td, & th': {
    minWidth: 88,
    padding: '6px 10px',
    border: `1px solid ${palette.divider}`,
    verticalAlign: 'top' as const,
  },
  '& table *': { overflowWrap: 'break-word' as const },
  '& th': { background: palette.background.default, textAlign: 'left' as const, fontWeight: 600 },
  '& td > :last-child, & th > :last-child': { marginBottom: 0 },
  '& .selectedCell': { background: palette.primary.light },
});

/** The styles of a table that scrolls where it is wider than its container. */
export const scrollingTableStyles = { display: 'block', maxWidth: '100%', overflowX: 'auto' } as const;
