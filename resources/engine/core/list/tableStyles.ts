import { belowTopNotices, lowViewport } from '../../fields/styledElements';
import { overflowEdge } from '../../ui/watchOverflow';

/** The media query of screens on which rows become cards. */
export const cardLayoutQuery = '(max-width: 600px)';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The styles of values in a row that can be changed by a press. */
export const editableCellStyles = {
  '& button.in-row': {
    position: 'relative',
    padding: 0,
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  // A small arrow next to a value means that a press opens a menu or dialog. It appears on row hover and focus.
  '& button.in-row[aria-haspopup]::after': {
    content: '""',
    position: 'absolute',
    top: 'calc(50% - 2px)',
    right: '-8px',
    border: '4px solid transparent',
    borderTopColor: 'currentColor',
    opacity: 0,
  },
  '& :is(tr, .record):hover button.in-row::after, & button.in-row:focus-visible::after': { opacity: 1 },
};

/** The style of the name that waits beneath the published one. */
export const waitingTitleStyles = {
  '& .waiting-title': { ...oneLine, display: 'block', color: 'text.secondary', fontSize: 13, fontWeight: 400 },
};

/** The styles of a table for its plain elements. Styled components in each cell would render slowly. */
export const tableStyles = {
  ...waitingTitleStyles,
  // The table scrolls within its card, so that the page does not get wider and the header stays in view.
  '& .RaDataTable-tableWrapper': {
    overflow: 'auto',
    scrollPaddingTop: 40,
    containerType: 'inline-size',
  },
  ...overflowEdge,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > .MuiButton-root': { alignSelf: 'flex-start' },
  '& > .selection-bar': { position: 'absolute', top: 0, left: 0, right: 0 },
  // Borders of collapsed cells would not move with the pinned ones.
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& thead th': {
    height: 38,
    padding: '0 12px',
    borderBottom: '1px solid',
    borderColor: 'divider',
    color: 'text.secondary',
    fontSize: 13,
    fontWeight: 550,
    lineHeight: '16px',
    textAlign: 'left',
    // In a right-aligned header the arrow precedes the name, so that the name aligns with the numbers.
    '&[align=right]': { textAlign: 'right', '& .sorts': { display: 'inline-flex', flexDirection: 'row-reverse' } },
  },
  '& thead th:not(.choosing)': { minWidth: 80 },
  '& button.sorts': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    '&::after': { content: '"↑" / ""', padding: '0 4px', opacity: 0 },
    '&.DESC::after': { content: '"↓" / ""' },
    '&:hover, &:focus-visible, &.sorted': { color: 'text.primary' },
    '&:hover::after, &:focus-visible::after': { opacity: 0.5 },
    '&.sorted::after': { opacity: 1 },
  },
  '& tbody td': {
    boxSizing: 'border-box',
    height: 44,
    maxWidth: 340,
    padding: '2px 12px',
    borderBottom: '1px solid',
    borderColor: 'divider',
    color: 'text.primary',
    fontSize: 14,
    lineHeight: '18px',
    ...oneLine,
  },
  '& tbody td[align=right]': { fontFeatureSettings: '"tnum"' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // The caption of a cell follows its value on the same line.
  '& tbody td > .MuiTypography-caption': { display: 'inline', marginLeft: '8px' },
  // Texts take a second line before the table gets wider than its card, and are cut after it. They are as narrow as
  // their longest word where other columns need the room.
  '& tbody td.text': { minWidth: 96, maxWidth: 300, padding: 0, whiteSpace: 'normal' },
  '& tbody td .lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    padding: '2px 12px',
    overflow: 'hidden',
    overflowWrap: 'break-word',
    '& :focus-visible': { outlineOffset: 0 },
    '&:has(> .waiting-title) > a': { ...oneLine, display: 'block' },
  },
  '& thead th.title, & tbody td.title': { minWidth: 150, maxWidth: 'none' },
  // Chips take a second line, too, and are never cut.
  '& tbody td:has(.chip)': { maxWidth: 'none', whiteSpace: 'normal' },
  '@container (min-width: 600px) and (max-width: 1240px)': {
    '& thead th, & tbody td, & tbody td .lines': { paddingLeft: '8px', paddingRight: '8px' },
    '& tbody td.text': { paddingLeft: 0, paddingRight: 0 },
  },
  // Where the table is wider than its card, the states stay in view, and an edge says that there is more.
  '& .scrolls': {
    '& .column-status': { position: 'sticky', right: 0, zIndex: 1, borderLeft: '1px solid', borderColor: 'divider' },
    '& thead .column-status': { zIndex: 3 },
    '& tbody .column-status': { backgroundColor: 'inherit' },
  },
  // A time in a second time zone stands below the first one, in rows of the same height.
  '& tbody td:has(> time + .MuiTypography-caption)': {
    '& > time': { display: 'block', lineHeight: '18px' },
    '& > .MuiTypography-caption': { display: 'block', margin: 0, lineHeight: '16px' },
  },
  '& tbody .group th': {
    padding: '14px 12px 6px',
    borderBottom: '1px solid',
    borderColor: 'divider',
    backgroundColor: 'background.default',
    fontWeight: 600,
    textAlign: 'left',
  },
  '&.compact tbody td': { height: 36, paddingTop: 0, paddingBottom: 0 },
  '&.compact tbody td .lines': { WebkitLineClamp: '1' },
  '&.compact .thumbnail': { height: 28 },
  '& tbody tr.opened td:first-of-type': { boxShadow: 'inset 3px 0 currentColor', color: 'primary.main' },
  // The colors of rows cover what is below a pinned cell.
  '& tbody tr:not(.group)': { backgroundColor: 'background.paper' },
  '& tbody tr:not(.group):hover': { backgroundColor: 'background.default' },
  '& tbody tr.chosen': { backgroundColor: 'primary.light' },
  '@media (forced-colors: active)': { '& tbody tr.chosen': { outline: '2px solid Highlight', outlineOffset: -2 } },
  '@media print': {
    '& .RaDataTable-tableWrapper': { overflow: 'visible', containerType: 'normal' },
    '& .choosing, & > .selection-bar': { display: 'none' },
    '& thead th, & tbody td': { maxWidth: 'none', padding: '4px 6px', whiteSpace: 'normal', fontSize: 11 },
    '& thead th.title, & tbody td.title': { minWidth: 160, maxWidth: 'none' },
    '& tbody td.text': { minWidth: 0, maxWidth: 'none', padding: '4px 6px' },
    '& tbody td .lines': { display: 'block', padding: 0 },
    '& tbody td time': { whiteSpace: 'normal' },
    '& tbody tr': { breakInside: 'avoid' },
    '& .scrolls .column-status': { position: 'static', border: 0, borderBottom: '1px solid' },
  },
  '& tr.opens': { cursor: 'pointer' },
  '& .choosing': { width: 40, paddingRight: '0 !important' },
  '& input[type=checkbox]': {
    width: 18,
    height: 18,
    margin: 0,
    display: 'block',
    color: 'primary.main',
    accentColor: 'currentColor',
  },
  ...editableCellStyles,
  '& button.switch': {
    display: 'block',
    width: 30,
    height: 18,
    borderRadius: '9px',
    backgroundColor: 'text.secondary',
    transition: 'background-color 120ms',
  },
  '& button.switch::before': {
    content: '""',
    display: 'block',
    width: 14,
    height: 14,
    margin: '2px',
    borderRadius: '7px',
    backgroundColor: 'background.paper',
    transition: 'translate 120ms',
  },
  '& button.switch[aria-checked=true]': { backgroundColor: 'primary.main' },
  '& button.switch[aria-checked=true]::before': { translate: '12px' },
  '& td time, & td.code': { whiteSpace: 'nowrap' },
  '& .thumbnail': { display: 'block', height: 36, maxWidth: 80, borderRadius: '4px', objectFit: 'cover' },
  '& .file-line': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  [`@media ${cardLayoutQuery}`]: {
    '& thead': { display: 'none' },
    '& .RaDataTable-tableWrapper': { overflow: 'visible' },
    '& > .selection-bar': {
      position: 'sticky',
      top: belowTopNotices(52),
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '8px',
      marginBottom: '8px',
      [`@media ${lowViewport}`]: { position: 'static' },
    },
    '& table, & tbody': { display: 'block' },
    '& tbody': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
    '& tbody tr': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 12px',
      padding: '10px 14px',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '12px',
      backgroundColor: 'background.paper',
    },
    '& tbody tr.group': { padding: '8px 2px 0', border: 0, background: 'none', '& th': { padding: 0, border: 0 } },
    '& tbody tr:has(.choosing)': { paddingLeft: '46px' },
    '& tbody td': {
      display: 'none',
      border: 0,
      padding: 0,
      height: 'auto',
      color: 'text.secondary',
      lineHeight: '20px',
    },
    '& tbody td.phone': { display: 'block', order: 1, minWidth: 0, maxWidth: '100%', whiteSpace: 'normal' },
    '& tbody td .lines': { display: 'contents' },
    '& tbody td.phone.title': { width: '100%', minWidth: 0, order: 0, color: 'text.primary', whiteSpace: 'normal' },
    '& tbody td.phone.chip': { width: '100%', order: 2, paddingTop: '4px' },
    // A cell with a caption has a line of its own.
    '& tbody td.phone:has(> .MuiTypography-caption)': { width: '100%' },
    '& tbody td.phone:has(> .MuiTypography-caption) > time': { display: 'block' },
    '& tbody td.phone > .MuiTypography-caption': { marginLeft: 0 },
    '& tbody td.phone.when': { order: -1, width: '100%', color: 'text.primary' },
    '& tbody td.phone > .MuiTypography-caption + .MuiTypography-caption::before': { content: '" · "' },
    '& tbody td.choosing': { display: 'block', position: 'absolute', top: '8px', left: '14px', overflow: 'visible' },
    // In selection mode a press on a card selects it, also on a link.
    '& tr:has(.choosing) a, & tr:has(.choosing) button': { pointerEvents: 'none' },
  },
};
