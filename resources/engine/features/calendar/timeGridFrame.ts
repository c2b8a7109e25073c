import { type CSSObject, styled, type Theme } from '@mui/material';
import { visuallyHidden } from '../../fields/styledElements';

/** The height of an hour in the time grid, in pixels. */
export const timeGridHourHeight = 64;

/** The styles of `DayHeader`: the number of today is filled. */
export const dayHeaderStyles = ({ palette }: Theme): CSSObject => ({
  '& .day': { color: palette.text.secondary },
  '& .day b': { marginLeft: 4, fontWeight: 650, color: palette.text.primary },
  '& .today': { color: palette.primary.main, fontWeight: 600 },
  '& .today b': {
    padding: '3px 8px',
    borderRadius: 8,
    background: palette.primary.main,
    color: palette.primary.contrastText,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '& .count': { color: palette.text.secondary, fontSize: 12, overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The styled container of the time grid. */
export const TimeGridFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  background: theme.palette.background.paper,
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // In a narrow column, the number of entries is below the day.
    flexWrap: 'wrap',
    alignContent: 'center',
    columnGap: 8,
    minHeight: 44,
    padding: '0 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    borderLeft: `1px solid ${theme.palette.divider}`,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& .corner': { justifyContent: 'center', borderLeft: 0, color: theme.palette.text.secondary, fontSize: 12 },
  ...dayHeaderStyles(theme),
  '& .axis': { position: 'relative', color: theme.palette.text.secondary, fontSize: 12, fontFeatureSettings: '"tnum"' },
  '& .axis span': { position: 'absolute', right: 10 },
  '& .axis .now-label': {
    right: 4,
    padding: '0 6px',
    borderRadius: 4,
    background: theme.palette.error.main,
    color: theme.palette.error.contrastText,
    fontWeight: 600,
    lineHeight: '18px',
  },
  '& .column': {
    position: 'relative',
    borderLeft: `1px solid ${theme.palette.divider}`,
    backgroundImage: `linear-gradient(to bottom, ${theme.palette.divider} 1px, transparent 1px)`,
    backgroundSize: `100% ${timeGridHourHeight}px`,
  },
  '& .column.off': {
    backgroundImage: `repeating-linear-gradient(135deg, ${theme.palette.background.default} 0 8px, ${theme.palette.divider} 8px 10px)`,
    backgroundSize: 'auto',
  },
  '& .closed': { position: 'absolute', left: 0, right: 0, background: theme.palette.text.primary, opacity: 0.055 },
  '& .empty': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    border: 0,
    padding: 0,
    background: 'none',
    cursor: 'cell',
  },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { position: 'absolute', containerType: 'size' },
  '& li > *': { height: '100%' },
  // Lanes leave little width, so the texts of entries wrap.
  '& li .what': { whiteSpace: 'normal' },
  '@container (max-height: 52px)': { '& li .what': { whiteSpace: 'nowrap' } },
  // A short entry is one line. In a narrow lane its place shows its time, and the line is left to the name.
  '& li > .short': { paddingBlock: 0 },
  '@container (max-width: 150px)': { '& .short .time > span': visuallyHidden },
  '@container (max-width: 100px)': {
    '& .short .time, & .time > span, & .who': visuallyHidden,
    '& .short .when': { gap: 2 },
    '& .short': { paddingInline: 3 },
  },
  '@container (max-width: 64px)': { '& .short svg': { display: 'none' } },
  '& .now': {
    position: 'absolute',
    left: 0,
    right: 0,
    height: 2,
    background: theme.palette.error.main,
    pointerEvents: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -5,
      top: -4,
      width: 10,
      height: 10,
      borderRadius: 5,
      background: theme.palette.error.main,
    },
  },
}));
