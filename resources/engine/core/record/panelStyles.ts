import { Card, Drawer, styled } from '@mui/material';
import { longJobsSpaceVariable, lowViewport } from '../../fields/styledElements';
import type { Area } from '../resource/defineArea';

const panelWidth = 560;
const previewWidth = 360;
const widePanelWidth = 1400;
const mediumPanelWidth = 720;
/** Media query of windows in which a wide panel has its own layout; in smaller ones it is laid out like the others. */
export const workbenchMediaQuery = '(min-width: 900px)';

/** CSS classes by which the parts of a layout find each other, so that none has to import another. */
const panel = 'record-panel';
const preview = 'preview';
const details = 'facts';
const saveBar = 'save-bar';
const sectionBar = 'section-bar';
/** A panel that uses as much of the window as there is. */
const wide = 'wide-panel';
/** Contents that need a little more width than fields do. */
const medium = 'medium-contents';
export const panelClasses = { panel, preview, details, saveBar, sectionBar, medium };

/** Returns the CSS classes of the panel of an area. */
export const panelClass = ({ isWide }: Area) => (isWide ? `${panel} ${wide}` : panel);

/** The contents of a panel that are placed next to the rest where there is room. */
const asideSelector = `:is(.${preview}, .${details})`;

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
    '@media (min-width: 1200px)': { [`&:has(${asideSelector})`]: { width: panelWidth + previewWidth } },
    [`&.${wide}`]: { width: widePanelWidth },
    [`&:has(.${medium})`]: { width: mediumPanelWidth },
  },
});

/** The body of a panel: a preview or the details are next to the rest where there is room. */
export const PanelBody = styled('div')(({ theme }) => ({
  flexGrow: 1,
  // The steps of these contents already name what is missing, so the aside comes last.
  [`&:has(.${medium})`]: { display: 'flex', flexDirection: 'column' },
  [`&:has(.${medium}) > :first-of-type:not(:last-child)`]: { order: 1, padding: '0 20px 20px' },
  '@media (min-width: 1200px)': {
    [`&:has(${asideSelector})`]: { display: 'grid', gridTemplateColumns: `minmax(0, 1fr) ${previewWidth}px` },
    [`&:has(.${details})`]: { gridTemplateRows: 'auto 1fr' },
    [`&:has(.${details}) > *`]: { gridColumn: 2, borderLeft: `1px solid ${theme.palette.divider}` },
    [`& > :has(.${preview})`]: {
      gridArea: '1 / 2',
      paddingBottom: 16,
      borderLeft: `1px solid ${theme.palette.divider}`,
    },
  },
}));

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
export const WideAside = styled(PanelAside)({ gap: 12, padding: '12px 16px 0', '& ul': { columns: '200px' } });

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

/** The main contents of a panel; the left column where something is next to them. */
export const PanelPrimary = styled('div')({
  '@media (min-width: 1200px)': { '&&&': { gridArea: '1 / 1 / 3', borderLeft: 0 } },
});

/** The details of a record in a panel, in the right column where there is room. */
export const PanelDetails = styled('div')({ padding: 16 });

/** A card with short values in one column, each next to its label. */
export const DetailsCard = styled(Card)({
  '& > section': { '--field-gap': '10px', '--field-top': '10px', padding: 16 },
  '& > section > div:last-child': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dl:not(.wide, [hidden])': { display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: 8 },
}) as typeof Card;

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
  '@media (min-width: 1200px)': {
    [`body:has(.${panel} .${preview}) &`]: { right: panelWidth + previewWidth + 24 },
  },
  [`body:has(.${wide}) &`]: { top: 128, '@media (min-width: 900px)': { top: 128, right: 24 } },
};
