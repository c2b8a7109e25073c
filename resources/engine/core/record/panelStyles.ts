import { Drawer, styled } from '@mui/material';
import { longJobsSpaceVariable, lowViewport } from '../../fields/styledElements';
import type { Area } from '../resource/defineArea';

const panelWidth = 560;
const previewWidth = 400;
const widePreviewWidth = 560;
const widePanelWidth = 1400;
const mediumPanelWidth = 720;
/** Media query of windows with room for a preview beside the fields; in smaller ones it is a tab. */
export const previewMediaQuery = '(min-width: 1100px)';
/** Media query of windows in which a wide panel has its own layout; in smaller ones it is laid out like the others. */
export const workbenchMediaQuery = '(min-width: 900px)';

/** The CSS variable with the height of the header of a panel, below which a preview stays in view. */
export const panelHeaderVariable = '--panel-header';

/** CSS classes by which the parts of a layout find each other, so that none has to import another. */
const panel = 'record-panel';
/** A preview beside the fields, where there is room. */
const preview = 'preview-column';
const saveBar = 'save-bar';
const sectionBar = 'section-bar';
/** A panel that uses as much of the window as there is. */
const wide = 'wide-panel';
/** Contents that need a little more width than fields do. */
const medium = 'medium-contents';
export const panelClasses = { panel, preview, saveBar, sectionBar, medium };

/** Returns the CSS classes of the panel of an area. */
export const panelClass = ({ isWide }: Area) => (isWide ? `${panel} ${wide}` : panel);

/** The drawer at the right of the window in which a record is shown. */
export const PanelDrawer = styled(Drawer)({
  [`& .${panel}`]: {
    width: panelWidth,
    maxWidth: '100vw',
    // The buttons are at the bottom even of a short form.
    '& > form': { flex: '1 0 auto', display: 'flex', flexDirection: 'column', '& > *': { flexGrow: 1 } },
    [`&:has(.${saveBar})`]: { scrollPaddingBottom: 80 },
    scrollPaddingTop: 112,
    [`&:has(.${sectionBar})`]: { scrollPaddingTop: 164 },
    [`&:has(.${preview})`]: { width: panelWidth + previewWidth },
    '@media (min-width: 1360px)': { [`&:has(.${preview} [data-wide])`]: { width: panelWidth + widePreviewWidth } },
    [`&.${wide}`]: { width: widePanelWidth },
    [`&:has(.${medium})`]: { width: mediumPanelWidth },
  },
});

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
    top: 64,
    flexShrink: 0,
    width: previewWidth,
    height: 'calc(100dvh - 76px)',
    marginTop: -12,
    paddingTop: 4,
  },
  // A tablet and a computer are wider than a phone; their screens would be too small to read.
  '@media (min-width: 1360px)': { [`&:has([data-wide]) > .${preview}`]: { width: widePreviewWidth } },
  [`&:has(~ .${saveBar}) > .${preview}`]: { height: 'calc(100dvh - 136px)' },
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
}));

/** The save bar of a page, as wide as the page and above the bar of long jobs. */
export const PageSaveBar = styled(SaveBar)({
  bottom: `var(${longJobsSpaceVariable}, 0px)`,
  margin: '16px -24px -24px',
  '@media (max-width: 600px)': { margin: '16px -12px -12px' },
});

/** Styles that place a fixed element next to an open panel, or above its buttons where the panel fills the window. */
export const panelOffsetStyles = {
  [`body:has(.${panel}) &`]: {
    top: 'auto',
    bottom: 84,
    '@media (min-width: 900px)': { top: 24, bottom: 'auto', right: panelWidth + 24 },
  },
  [`@media ${previewMediaQuery}`]: {
    [`body:has(.${panel} .${preview}) &`]: { right: panelWidth + previewWidth + 24 },
  },
  [`body:has(.${wide}) &`]: { top: 128, '@media (min-width: 900px)': { top: 128, right: 24 } },
};
