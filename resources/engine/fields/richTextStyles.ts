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
  '& figure': { margin: '0 0 10px' },
  '& figure img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 8 },
  '& figure.small': { maxWidth: 240 },
  '& figure.medium': { maxWidth: 480 },
  '& figcaption': { marginTop: 4, fontSize: 13, lineHeight: '18px', color: palette.text.secondary },
  '& cite': { fontSize: 13, fontStyle: 'normal' },
  '& cite::before': { content: '"— "' },
  '& .callout': {
    margin: '0 0 10px',
    padding: '10px 14px',
    borderLeft: '4px solid',
    borderRadius: 8,
    '&.info': { background: palette.info.light, borderColor: palette.info.main },
    '&.warning': { background: palette.warning.light, borderColor: palette.warning.main },
    '&.success': { background: palette.success.light, borderColor: palette.success.main },
  },
  // The first one: `:first-child` is unsafe in styles.
  '& .callout > :not(* + *), & .columns > div > :not(* + *)': { marginTop: 0 },
  '& .callout > :last-child, & blockquote > :last-child, & .columns > div > :last-child': { marginBottom: 0 },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: 16,
    margin: '0 0 10px',
    '& > div': { minWidth: 0, borderRadius: 8 },
  },
  '& a.button': {
    display: 'inline-block',
    padding: '6px 16px',
    borderRadius: 8,
    color: palette.primary.contrastText,
    background: palette.primary.main,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& .embed': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    margin: '0 0 10px',
    padding: '10px 14px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    background: palette.background.default,
    '& svg': { flexShrink: 0, color: palette.primary.main },
    '& small': { display: 'block', fontSize: 13, color: palette.text.secondary },
  },
});

/** The styles of a table that scrolls where it is wider than its container. */
export const scrollingTableStyles = { display: 'block', maxWidth: '100%', overflowX: 'auto' } as const;
