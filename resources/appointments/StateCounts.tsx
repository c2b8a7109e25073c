import { Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../providers';
import { stateLooks } from './looks';

/** How many appointments are shown of each state that any has, which also says what the looks mean. */
export const StateCounts = ({ entries }: { entries: readonly CalendarEntry[] }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', ml: 'auto' }}>
      {Object.entries(stateLooks).map(([state, { icon: Icon, color }]) => {
        const count = entries.filter(({ status }) => status === state).length;
        if (count === 0) return null;
        return (
          <State key={state} color={color}>
            <Icon size={15} aria-hidden />
            {translate(`resources.appointments.choices.status.${state}`)} <b>{count}</b>
          </State>
        );
      })}
    </Stack>
  );
};

const State = styled('span', { shouldForwardProp: (prop) => prop !== 'color' })<{
  color: 'warning' | 'success' | 'info' | 'default' | 'error';
}>(({ theme, color }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 13,
  color: theme.palette.text.secondary,
  '& svg': { color: color === 'default' ? theme.palette.text.secondary : theme.palette[color].main },
  '& b': { color: theme.palette.text.primary, fontWeight: 650 },
}));
