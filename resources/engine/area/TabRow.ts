import { styled } from '@mui/material';

/** Words in a row, links or buttons, of which the present one is underlined. */
export const TabRow = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  gap: 20,
  marginBottom: 12,
  borderBottom: `1px solid ${palette.divider}`,
  overflowX: 'auto',
  '& button': { padding: '8px 0', color: palette.text.secondary, font: 'inherit', fontWeight: 550, flexShrink: 0 },
  '& a': {
    padding: '8px 0',
    color: palette.text.secondary,
    fontWeight: 550,
    textDecoration: 'none',
    flexShrink: 0,
  },
  '& button[aria-pressed=true], & button[aria-selected=true], & a.active': {
    color: palette.text.primary,
    boxShadow: `inset 0 -2px ${palette.primary.main}`,
  },
}));
