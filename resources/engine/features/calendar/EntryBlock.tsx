import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';

/** The colors of entries, by the palette of the theme. */
export type EntryColor = 'warning' | 'success' | 'info' | 'default' | 'error';

interface EntryStyleProps {
  color: EntryColor;
  /** Draws a dashed border, for entries that are not confirmed. */
  isUnconfirmed?: boolean;
}

const stylesOf = ({ theme, color, isUnconfirmed = false }: EntryStyleProps & { theme: Theme }): CSSObject => {
  const { palette } = theme;
  const colors =
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
    border: `1px ${isUnconfirmed ? 'dashed' : 'solid'} color-mix(in srgb, ${colors.main} ${isUnconfirmed ? 80 : 22}%, transparent)`,
    borderLeft: `3px solid ${colors.main}`,
    borderRadius: 6,
    background: `color-mix(in srgb, ${colors.light} 92%, ${palette.background.paper})`,
    backgroundColor: color === 'default' ? theme.palette.grey[100] : undefined,
    color: colors.main,
    font: 'inherit',
    fontSize: 12,
    lineHeight: '16px',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '& b': { color: palette.text.primary, fontWeight: 600 },
    '& svg': { flexShrink: 0 },
    '& .when': { display: 'flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap', overflow: 'hidden' },
    '& .when b': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .time': { flexShrink: 0 },
    '& .who': { display: 'inline-flex', alignItems: 'center', gap: 3, marginLeft: 'auto', fontWeight: 600 },
    '& .what': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&:hover': { borderColor: colors.main },
    '&[aria-expanded=true]': { boxShadow: `0 0 0 2px ${palette.primary.main}` },
  };
};

const options = { shouldForwardProp: (prop: string) => prop !== 'color' && prop !== 'isUnconfirmed' };

/** The button of an entry in a calendar. Border and color show its state; so do the icon and the text in it. */
export const EntryBlock = styled('button', options)<EntryStyleProps>(stylesOf);

/** An `EntryBlock` that is a link. */
export const EntryLink = styled(Link, options)<EntryStyleProps>(stylesOf);

/** The time of an entry. Where there is little room, only the hour and the minutes are shown: the axis has the rest. */
export const EntryTime = ({ time }: { time: string }) => (
  <span className="time">
    {time.slice(0, 5)}
    <span>{time.slice(5)}</span>
  </span>
);
