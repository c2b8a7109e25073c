import { Drawer, styled } from '@mui/material';
import { low } from '../../fields/look';

const panelWidth = 560;
const previewWidth = 360;

/** What the parts of a frame know each other by: none of them contains the code of the others. */
const panel = 'record-panel';
const preview = 'preview';
const saveBar = 'save-bar';
export const frameClasses = { panel, preview, saveBar };

export const PanelDrawer = styled(Drawer)({
  [`& .${panel}`]: {
    width: panelWidth,
    maxWidth: '100vw',
    [`&:has(.${saveBar})`]: { scrollPaddingBottom: 80 },
    '@media (min-width: 1200px)': { [`&:has(.${preview})`]: { width: panelWidth + previewWidth } },
  },
});

/** In a panel, what shows how the record will look stands beside it where there is room. */
export const PanelBody = styled('div')(({ theme }) => ({
  flexGrow: 1,
  '@media (min-width: 1200px)': {
    [`&:has(.${preview})`]: { display: 'grid', gridTemplateColumns: `minmax(0, 1fr) ${previewWidth}px` },
    [`& > :has(.${preview})`]: {
      gridArea: '1 / 2',
      paddingBottom: 16,
      borderLeft: `1px solid ${theme.palette.divider}`,
    },
  },
}));

export const PanelAside = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, padding: '16px 16px 0' });

/** Keeps the buttons of a form in view. */
export const SaveBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  [`@media ${low}`]: { position: 'static' },
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  gap: 8,
  padding: '12px 20px',
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
}));

export const PageSaveBar = styled(SaveBar)({
  margin: '16px -24px -24px',
  '@media (max-width: 600px)': { margin: '16px -12px -12px' },
});

/** Puts something of the window beside the panel or, where that is as wide as the window, below its buttons. */
export const besidePanel = {
  [`body:has(.${panel}) &`]: { top: 128, '@media (min-width: 900px)': { top: 24, right: panelWidth + 24 } },
  '@media (min-width: 1200px)': {
    [`body:has(.${panel} .${preview}) &`]: { right: panelWidth + previewWidth + 24 },
  },
};
