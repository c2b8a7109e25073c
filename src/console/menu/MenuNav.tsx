import { styled } from '@mui/material';
import { colors } from '../theme/tokens';

/**
 * The element of the menu, with the styles of all its entries. An entry with styles of its own takes several times as
 * long to render, and the menu is rendered with each screen.
 */
export const MenuNav = styled('nav')(({ theme }) => ({
  '.menu-row': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderRadius: 8,
    '&:hover': { background: colors.page },
    '&:has(> [aria-current])': {
      background: colors.accentTint,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    // All entries fit into a window of 900 px.
    '& > a, & > button': { minHeight: 27, [theme.breakpoints.down('md')]: { minHeight: 40 } },
  },
  // Links, and the button that expands a section.
  '.menu-entry': {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    alignItems: 'center',
    gap: 10,
    padding: '3px 10px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontWeight: 450,
    color: colors.text,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    '&[aria-current]': { color: colors.accent, fontWeight: 600 },
    '&:has(+ a)': { paddingRight: 0 },
  },
  'button.menu-entry': {
    width: '100%',
    minHeight: 27,
    '&:hover': { background: theme.palette.background.default },
    [theme.breakpoints.down('md')]: { minHeight: 40 },
  },
  '.menu-count': {
    display: 'flex',
    alignItems: 'center',
    padding: '0 10px 0 4px',
    borderRadius: 8,
    color: colors.second,
    fontSize: 12,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    '&:hover': { color: colors.accent, textDecoration: 'underline' },
    '[aria-current] + &': { color: colors.accent, fontWeight: 600 },
  },
  // The pending count where only icons are displayed.
  '.menu-dot': {
    position: 'absolute',
    top: 3,
    right: 7,
    width: 8,
    height: 8,
    borderRadius: 4,
    background: theme.palette.primary.main,
    pointerEvents: 'none',
  },
}));
