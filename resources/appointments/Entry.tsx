import { styled } from '@mui/material';
import type { ButtonHTMLAttributes } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../providers';
import { visuallyHidden } from '../fields/look';
import { initialsOf, lookOf, modeIcons } from './looks';
import { useSheet } from './sheet';
import { placeOf } from './times';

/** An appointment in a calendar: its state is told by icon, edge, color and, to assistive technology, word. */
export const Entry = ({
  entry,
  isShort = false,
  ...button
}: { entry: CalendarEntry; isShort?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & {
    ref?: (element: HTMLElement | null) => void;
  }) => {
  const sheet = useSheet();
  const translate = useTranslate();
  const { icon: Icon, color } = lookOf(entry.status);
  const Mode = modeIcons[entry.mode];
  const { time } = placeOf(entry.startsAt, sheet.timeZone);
  const advisor = sheet.advisorOf(entry.advisorId);
  return (
    <Block
      type="button"
      color={color}
      aria-haspopup="dialog"
      data-status={entry.status}
      {...button}
      onClick={(event) => sheet.open(entry, event.currentTarget)}
    >
      <span className="when">
        <Icon size={13} aria-hidden />
        <span style={visuallyHidden}>{translate(`resources.appointments.choices.status.${entry.status}`)} </span>
        {time}{' '}
        {isShort ? (
          <b>{entry.memberName}</b>
        ) : (
          <span className="who">
            {Mode && <Mode size={13} aria-hidden />}
            <span aria-hidden>{initialsOf(advisor)}</span>
            <span style={visuallyHidden}>{advisor} </span>
          </span>
        )}
      </span>
      {!isShort && (
        <span className="what">
          <b>{entry.memberName}</b> {sheet.typeOf(entry.typeId)}
        </span>
      )}
    </Block>
  );
};

export const Block = styled('button', { shouldForwardProp: (prop) => prop !== 'color' })<{
  color: 'warning' | 'success' | 'info' | 'default' | 'error';
}>(({ theme, color }) => {
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
    border: `1px ${color === 'warning' ? 'dashed' : 'solid'} color-mix(in srgb, ${look.main} ${color === 'warning' ? 80 : 22}%, transparent)`,
    borderLeft: `3px solid ${look.main}`,
    borderRadius: 6,
    background: `color-mix(in srgb, ${look.light} 92%, ${palette.background.paper})`,
    backgroundColor: color === 'default' ? theme.palette.grey[100] : undefined,
    color: look.main,
    font: 'inherit',
    fontSize: 12,
    lineHeight: '16px',
    textAlign: 'left',
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
});
