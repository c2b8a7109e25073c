import { Stack, styled } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { EntryColor } from './EntryBlock';

interface LegendProps {
  states: readonly { key: string; icon: LucideIcon; color: EntryColor; text: string; count: number }[];
}

/** The legend of a calendar: each state that occurs, with its icon, its color and its number of entries. */
export const Legend = ({ states }: LegendProps) => (
  <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', ml: 'auto' }}>
    {states
      .filter(({ count }) => count > 0)
      .map(({ key, icon: Icon, color, text, count }) => (
        <State key={key} color={color}>
          <Icon size={15} aria-hidden />
          {text} <b>{count}</b>
        </State>
      ))}
  </Stack>
);

const State = styled('span', { shouldForwardProp: (prop) => prop !== 'color' })<{
  color: EntryColor;
}>(({ theme, color }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 13,
  color: theme.palette.text.secondary,
  '& svg': { color: color === 'default' ? theme.palette.text.secondary : theme.palette[color].main },
  '& b': { color: theme.palette.text.primary, fontWeight: 650 },
}));
