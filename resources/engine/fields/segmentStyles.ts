import type { Theme } from '@mui/material/styles';

/** The style of the group around segments. */
export const segmentGroupStyles = (theme: Theme) => ({
  flexWrap: 'wrap' as const,
  padding: 2,
  borderRadius: 8,
  background: theme.palette.divider,
});

/** The style of a segment, which is a toggle button or a link; the selected one stands out. */
export const segmentStyles = (theme: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 12px',
  border: '1px solid transparent',
  borderRadius: '6px !important',
  color: theme.palette.text.secondary,
  textTransform: 'none' as const,
  fontWeight: 550,
  '&:is(.Mui-selected, [aria-current]), &:is(.Mui-selected, [aria-current]):hover': {
    background: theme.palette.background.paper,
    borderColor: theme.palette.divider,
    color: theme.palette.text.primary,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: 'Highlight',
      background: 'Highlight',
      color: 'HighlightText',
    },
  },
});
