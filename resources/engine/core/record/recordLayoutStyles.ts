import { styled } from '@mui/material';
import { belowTopNotices, longJobsSpaceVariable, lowViewport } from '../../fields/styledElements';
import { panelClasses, previewWidths } from './panelStyles';

const { panel, preview, saveBar, sectionBar, medium } = panelClasses;

/** Media query of windows in which a wide panel has its own layout; in smaller ones it is laid out like the others. */
export const workbenchMediaQuery = '(min-width: 900px)';

/** The CSS variable with the height of the header of a panel, below which a preview stays in view. */
export const panelHeaderVariable = '--panel-header';

/** The body of a panel. */
export const PanelBody = styled('div')({
  flexGrow: 1,
  // The steps of these contents already name what is missing, so the aside comes last.
  [`&:has(.${medium})`]: { display: 'flex', flexDirection: 'column' },
  [`&:has(.${medium}) > :first-of-type:not(:last-child)`]: { order: 1, padding: '0 20px 20px' },
});

/** The aside of a panel, above its fields. */
export const PanelAside = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '16px 16px 0',
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
});

/** The aside of a wide panel, in rows below the title of the record. */
export const WideAside = styled(PanelAside)({
  gap: 12,
  padding: '12px 16px 0',
  '& ul': { columns: '200px', columnGap: 36 },
  '& li': { breakInside: 'avoid' },
});

/** The title, the state and the actions of a record, which stay in view while the panel scrolls. */
export const PanelHeader = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  position: 'sticky',
  top: 0,
  zIndex: 3,
  background: theme.palette.background.paper,
  [`& .${sectionBar}`]: { position: 'static', width: '100%', padding: 0, border: 0 },
  '@media print': { position: 'static' },
  [`@media ${lowViewport}`]: { '&&': { position: 'static' } },
}));

/** The fields of a record, and the preview of what members see in a column that stays in view. */
export const PreviewColumns = styled('div')(({ theme }) => ({
  display: 'flex',
  flexGrow: 1,
  gap: 16,
  alignItems: 'flex-start',
  '& > div': { flex: '1 1 0', minWidth: 0 },
  [`& > .${preview}`]: {
    position: 'sticky',
    top: belowTopNotices(64),
    flexShrink: 0,
    width: previewWidths.normal,
    height: `calc(100dvh - ${belowTopNotices(76)})`,
    marginTop: -12,
    paddingTop: 4,
  },
  // A tablet and a computer are wider than a phone; their screens would be too small to read.
  '@media (min-width: 1360px)': { [`&:has([data-wide]) > .${preview}`]: { width: previewWidths.wide } },
  [`&:has(~ .${saveBar}) > .${preview}`]: { height: `calc(100dvh - ${belowTopNotices(136)})` },
  [`.${panel} & > .${preview}`]: {
    top: `var(${panelHeaderVariable})`,
    height: `calc(100dvh - var(${panelHeaderVariable}))`,
    marginTop: 0,
    padding: 16,
    borderLeft: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.default,
  },
  [`.${panel} &:has(~ .${saveBar}) > .${preview}`]: {
    height: `calc(100dvh - var(${panelHeaderVariable}) - 61px)`,
  },
  [`.${panel} &`]: { gap: 0 },
  [`@media ${lowViewport}`]: { [`&& > .${preview}`]: { position: 'static' } },
}));

/** The column of a preview with other elements above it. */
export const ScrollingColumn = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  height: '100%',
  overflowY: 'auto',
  '& > .screen': { flex: '1 0 auto', display: 'flex', flexDirection: 'column', height: 640 },
  '& > *': { flexShrink: 0 },
});

/** The sticky bar with the buttons of a form. */
export const SaveBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  [`@media ${lowViewport}`]: { position: 'static' },
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  gap: 8,
  padding: '12px 20px',
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  '@media print': { display: 'none' },
}));

/** The save bar of a page, as wide as the page and above the bar of long jobs. */
export const PageSaveBar = styled(SaveBar)(({ theme }) => ({
  bottom: `var(${longJobsSpaceVariable}, 0px)`,
  margin: '16px -24px -24px',
  [theme.breakpoints.down('md')]: { margin: '16px -12px -12px' },
}));
