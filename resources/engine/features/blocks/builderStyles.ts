import { styled } from '@mui/material';
import { belowTopNotices, lowViewport } from '../../fields/styledElements';

const withRoom = '@container builder (min-width: 540px)';

/** The outline and what is selected in it: side by side, or one over the other where there is no room. */
export const BuilderContainer = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  containerName: 'builder',
  marginTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

export const BuilderColumns = styled('div')(({ theme }) => ({
  '&[data-open=true] > nav': { display: 'none' },
  '&[data-open=false] > .selected': { display: 'none' },
  '& .back': { marginRight: 4 },
  // Nothing is open while the outline alone is in view.
  '@container builder (max-width: 539px)': {
    '&& ol > li:has([aria-current=true])': { background: 'none', boxShadow: 'none' },
  },
  [withRoom]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(212px, 36%) minmax(0, 1fr)',
    '&& > nav, && > .selected': { display: 'block' },
    '& > nav': { borderRight: `1px solid ${theme.palette.divider}` },
    '& .back': { display: 'none' },
  },
}));

/** The outline, which stays in view while the selected block scrolls. */
export const OutlineColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  [withRoom]: {
    position: 'sticky',
    top: belowTopNotices(56),
    maxHeight: `calc(100vh - ${belowTopNotices(150)})`,
    '& > .scrolling': { overflowY: 'auto', flex: '1 1 auto', minHeight: 120 },
  },
  [`@media ${lowViewport}`]: { position: 'static', maxHeight: 'none' },
  // Room for the lines above the first block and below the last one.
  '& > .scrolling': { paddingTop: 10, paddingBottom: 10 },
  '& ol': { margin: 0 },
  '& ol > li': { position: 'relative', minHeight: 0, padding: 0, margin: '0 !important', border: 0, gap: 0 },
  '& ol > li > button': { alignSelf: 'flex-start', marginTop: 10, padding: 4, color: theme.palette.grey[400] },
  '& ol > li:has([aria-current=true])': {
    background: theme.palette.primary.light,
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
  },
}));

export const OutlineHeader = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '12px 12px 0 16px',
  '& h2': { flexGrow: 1, margin: 0 },
});

export const OutlineFooter = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  padding: '8px 12px',
  '& > button[aria-current=true]': { background: theme.palette.primary.light },
  '& .legend': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    margin: 0,
    padding: '2px 4px 6px',
    listStyle: 'none',
    fontSize: 12,
    color: theme.palette.text.secondary,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 5 },
  },
}));

/** A row of the outline: its icon, what it is and what it holds. */
export const RowButton = styled('button')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  minHeight: 44,
  padding: '4px 8px 4px 2px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '18px',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    flex: '0 0 28px',
    height: 28,
    borderRadius: 8,
    background: theme.palette.action.hover,
  },
  '& .texts': { flex: '1 1 auto', minWidth: 0 },
  '& .texts > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .texts > b': { fontWeight: 600 },
  '& .texts > span': { color: theme.palette.text.secondary },
  '& .flags': { display: 'inline-flex', alignItems: 'center', gap: 4, color: theme.palette.text.secondary },
  '&[aria-current=true] .icon': { background: theme.palette.background.paper, color: theme.palette.primary.main },
}));

/** The line between two blocks, with a button that appears with the pointer or with the focus. */
export const InsertLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 12,
  right: 12,
  bottom: -11,
  height: 22,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  opacity: 0,
  pointerEvents: 'none',
  '&.first': { bottom: 'auto', top: -10 },
  'li:hover &, &:focus-within': { opacity: 1 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    top: 10,
    borderTop: `1.5px solid ${theme.palette.primary.main}`,
  },
  '& > button': {
    position: 'relative',
    width: 22,
    height: 22,
    padding: 0,
    pointerEvents: 'auto',
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    '&:hover': { background: theme.palette.primary.dark },
  },
  '@media (hover: none)': { display: 'none' },
}));

/** The header of the selected block. */
export const SelectedHeader = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 52,
  padding: '6px 12px 6px 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > svg': { color: theme.palette.primary.main },
  '& > h2': { flexGrow: 1, margin: 0 },
}));
