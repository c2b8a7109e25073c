import { Button, ListItemText, Menu, MenuItem, styled } from '@mui/material';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { CalendarAdvisor } from '../../providers';
import { initialsOf } from '../engine/fields/appointmentStyles';
import { visuallyHidden } from '../engine/fields/styledElements';
import { useAppointmentCalendarTexts } from './calendarMessages.en';

/** Up to this number, every advisor has a button; beyond it, advisors are selected from a menu. */
const maxNames = 5;

interface AdvisorFilterProps {
  advisors: readonly CalendarAdvisor[];
  /** `null` displays all advisors. */
  selectedIds: readonly string[] | null;
  onChange: (selectedIds: readonly string[] | null) => void;
}

/** Returns the displayed advisors: the selected ones, or all if none of the selected ones exists any more. */
export const visibleAdvisorsOf = (advisors: readonly CalendarAdvisor[], selectedIds: readonly string[] | null) => {
  const selectedAdvisors = advisors.filter(({ id }) => selectedIds?.includes(id));
  return selectedAdvisors.length > 0 ? selectedAdvisors : advisors;
};

/** Selects the advisors whose appointments the calendar displays. */
export const AdvisorFilter = ({ advisors, selectedIds, onChange }: AdvisorFilterProps) => {
  const t = useAppointmentCalendarTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isSelected = (id: string) => selectedIds?.includes(id) ?? false;
  const toggle = (id: string) => {
    const next = isSelected(id) ? (selectedIds ?? []).filter((one) => one !== id) : [...(selectedIds ?? []), id];
    onChange(next.length > 0 ? next : null);
  };
  const namedAdvisors = advisors.length <= maxNames ? advisors : advisors.filter(({ id }) => isSelected(id));
  return (
    <FilterButtons role="group" aria-label={t('advisors')}>
      <Button variant="outlined" color="inherit" aria-pressed={!selectedIds} onClick={() => onChange(null)}>
        {t('allAdvisors')}
      </Button>
      {namedAdvisors.slice(0, 8).map(({ id, name }) => (
        <Button key={id} variant="outlined" color="inherit" aria-pressed={isSelected(id)} onClick={() => toggle(id)}>
          <span className="initials" aria-hidden>
            {initialsOf(name)}
          </span>
          <span>
            {name.split(' ')[0]}
            <span style={visuallyHidden}> {name.split(' ').slice(1).join(' ')}</span>
          </span>
          {isSelected(id) && <Check size={16} aria-hidden />}
        </Button>
      ))}
      {advisors.length > maxNames && (
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="menu"
          endIcon={<ChevronDown size={16} aria-hidden />}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t('selectAdvisors')}
        </Button>
      )}
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {advisors.map(({ id, name }) => (
          <MenuItem key={id} role="menuitemcheckbox" aria-checked={isSelected(id)} dense onClick={() => toggle(id)}>
            <ListItemText primary={name} />
            {isSelected(id) && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </FilterButtons>
  );
};

const FilterButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& .MuiButton-root': { gap: 8 },
  '& .MuiButton-root[aria-pressed=true]': {
    background: theme.palette.primary.light,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.dark,
  },
  '& .initials': {
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: 11,
    background: theme.palette.divider,
    fontSize: 10,
    fontWeight: 650,
  },
}));
