import { Card, Drawer, styled } from '@mui/material';
import { longJobsSpaceVariable, lowViewport } from '../../fields/styledElements';
import type { Area } from '../area/defineArea';

const panelWidth = 560;
const previewWidth = 360;
const widePanelWidth = 1400;
const mediumPanelWidth = 720;
/** Where less of it is in view, a wide panel is laid out as the others are. */
export const workbenchMediaQuery = '(min-width: 900px)';

/** What the parts of a frame know each other by: none of them contains the code of the others. */
const panel = 'record-panel';
const preview = 'preview';
const facts = 'facts';
const saveBar = 'save-bar';
const sectionBar = 'section-bar';
/** A panel that wants as much of the window as there is. */
const wide = 'wide-panel';
/** Contents that need a little more than fields do. */
const medium = 'medium-contents';
export const panelClasses = { panel, preview, facts, saveBar, sectionBar, medium };

/** The classes of a panel. */
export const panelClass = ({ isWide }: Area) => (isWide ? `${panel} ${wide}` : panel);

/** Of what a panel shows this stands beside the rest where there is room. */
const beside = `:is(.${preview}, .${facts})`;

export const PanelDrawer = styled(Drawer)({
  [`& .${sectionBar}`]: { marginTop: 16 },
  [`& .${panel}`]: {
    width: panelWidth,
    maxWidth: '100vw',
    // However short it is, its buttons stand at the bottom.
    '& > form': { flex: '1 0 auto', display: 'flex', flexDirection: 'column', '& > *': { flexGrow: 1 } },
    [`&:has(.${saveBar})`]: { scrollPaddingBottom: 80 },
    [`&:has(.${sectionBar})`]: { scrollPaddingTop: 56 },
    '@media (min-width: 1200px)': { [`&:has(${beside})`]: { width: panelWidth + previewWidth } },
    [`&.${wide}`]: { width: widePanelWidth, scrollPaddingTop: 80 },
    [`&:has(.${medium})`]: { width: mediumPanelWidth },
  },
});

/** In a panel, how the record will look, or what is known of it, stands beside the rest where there is room. */
export const PanelBody = styled('div')(({ theme }) => ({
  flexGrow: 1,
  // Their steps say by themselves what is missing, so that is told at the end.
  [`&:has(.${medium})`]: { display: 'flex', flexDirection: 'column' },
  [`&:has(.${medium}) > :first-of-type:not(:last-child)`]: { order: 1, padding: '0 20px 20px' },
  '@media (min-width: 1200px)': {
    [`&:has(${beside})`]: { display: 'grid', gridTemplateColumns: `minmax(0, 1fr) ${previewWidth}px` },
    [`&:has(.${facts})`]: { gridTemplateRows: 'auto 1fr' },
    [`&:has(.${facts}) > *`]: { gridColumn: 2, borderLeft: `1px solid ${theme.palette.divider}` },
    [`& > :has(.${preview})`]: {
      gridArea: '1 / 2',
      paddingBottom: 16,
      borderLeft: `1px solid ${theme.palette.divider}`,
    },
  },
}));

export const PanelAside = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '16px 16px 0',
  '&:empty': { display: 'none' },
});

/** In a wide panel, what stands beside the record elsewhere, in rows below its name. */
export const WideAside = styled(PanelAside)({ gap: 12, padding: '12px 16px 0', '& ul': { columns: '200px' } });

/** The name of the record and what can be done with it; in a wide panel it stays in view. */
export const PanelHeader = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [`@media ${workbenchMediaQuery}`]: {
    [`.${wide} &`]: { position: 'sticky', top: 0, zIndex: 3, background: theme.palette.background.paper },
  },
  [`@media ${lowViewport}`]: { '&&': { position: 'static' } },
}));

/** What a panel shows first, which has the left where something stands beside it. */
export const PanelPrimary = styled('div')({
  '@media (min-width: 1200px)': { '&&&': { gridArea: '1 / 1 / 3', borderLeft: 0 } },
});

export const PanelDetails = styled('div')({ padding: 16 });

/** Short facts in one column, each beside its name. */
export const DetailsCard = styled(Card)({
  '& > section': { '--field-gap': '10px', '--field-top': '10px', padding: 16 },
  '& > section > div:last-child': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dl:not(.wide, [hidden])': { display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: 8 },
}) as typeof Card;

/** Keeps the buttons of a form in view. */
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

export const PageSaveBar = styled(SaveBar)({
  bottom: `var(${longJobsSpaceVariable}, 0px)`,
  margin: '16px -24px -24px',
  '@media (max-width: 600px)': { margin: '16px -12px -12px' },
});

/** Puts something of the window beside the panel or, where that is as wide as the window, above the buttons of its form. */
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
