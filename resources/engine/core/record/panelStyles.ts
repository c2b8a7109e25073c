import { Drawer, styled } from '@mui/material';
import type { Area } from '../resource/defineArea';

const panelWidth = 560;
/** The widths of the column with a preview. */
export const previewWidths = { normal: 400, wide: 560 };
const widePanelWidth = 1400;
const mediumPanelWidth = 720;
/** Media query of windows with room for a preview beside the fields; in smaller ones it is a tab. */
export const previewMediaQuery = '(min-width: 1100px)';
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
/** Contents that need as much of the page as there is. */
const wideContents = 'wide-contents';
export const panelClasses = { panel, preview, saveBar, sectionBar, medium, wideContents };

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
    [`&:has(.${preview})`]: { width: panelWidth + previewWidths.normal },
    '@media (min-width: 1360px)': { [`&:has(.${preview} [data-wide])`]: { width: panelWidth + previewWidths.wide } },
    [`&.${wide}`]: { width: widePanelWidth },
    [`&:has(.${medium})`]: { width: mediumPanelWidth },
  },
});

/** Styles that place a fixed element next to an open panel, or above its buttons where the panel fills the window. */
export const panelOffsetStyles = {
  [`body:has(.${panel}) &`]: {
    top: 'auto',
    bottom: 84,
    '@media (min-width: 900px)': { top: 24, bottom: 'auto', right: panelWidth + 24 },
  },
  [`@media ${previewMediaQuery}`]: {
    [`body:has(.${panel} .${preview}) &`]: { right: panelWidth + previewWidths.normal + 24 },
  },
  [`body:has(.${wide}) &`]: { top: 128, '@media (min-width: 900px)': { top: 128, right: 24 } },
};
