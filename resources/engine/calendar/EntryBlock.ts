import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';

export type EntryColor = 'warning' | 'success' | 'info' | 'default' | 'error';

interface EntryLook {
  color: EntryColor;
  /** What is not settled has a dashed edge. */
  isUnconfirmed?: boolean;
}

const stylesOf = ({ theme, color, isUnconfirmed = false }: EntryLook & { theme: Theme }): CSSObject => {
  const { palette } = theme;
  const look =
    color === 'default'
      ? { main: palette.text.secondary, light: palette.action.hover }
      : { main: palette[color].main, light: palette[color].light };
  return {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    overflow: 'hidden',
    margin: 0,
    padding: '2px 6px 2px 8px',
    border: `1px ${isUnconfirmed ? 'dashed' : 'solid'} color-mix(in srgb, ${look.main} ${isUnconfirmed ? 80 : 22}%, transparent)`,
    borderLeft: `3px solid ${look.main}`,
    borderRadius: 6,
    background: `color-mix(in srgb, ${look.light} 92%, ${palette.background.paper})`,
    backgroundColor: color === 'default' ? theme.palette.grey[100] : undefined,
    color: look.main,
    font: 'inherit',
    fontSize: 12,
    lineHeight: '16px',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '& b': { color: palette.text.primary, fontWeight: 600 },
    '& svg': { flexShrink: 0 },
    '& .when': { display: 'flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap', overflow: 'hidden' },
    '& .when b': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .who': { display: 'inline-flex', alignItems: 'center', gap: 3, marginLeft: 'auto', fontWeight: 600 },
    '& .what': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&:hover': { borderColor: look.main },
    '&[aria-expanded=true]': { boxShadow: `0 0 0 2px ${palette.primary.main}` },
  };
};

const options = { shouldForwardProp: (prop: string) => prop !== 'color' && prop !== 'isTentative' };

/** What a thing in a calendar is drawn on: its state is told by edge and color, and within by icon and word. */
export const EntryBlock = styled('button', options)<EntryLook>(stylesOf);

/** The same, where a press leads on. */
export const EntryLink = styled(Link, options)<EntryLook>(stylesOf);
