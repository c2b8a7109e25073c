import { TextField } from '@mui/material';
import type { AbsencePlan } from '../../providers';
import { formatDateTime } from '../engine/schema/dateTime';
import type { AppointmentChoice, PlannedAppointment } from './appointmentChoice';
import { useAwayTexts } from './awayMessages.en';

export interface ChoiceSelectProps {
  plan: AbsencePlan;
  row: PlannedAppointment;
  choiceOf: (row: PlannedAppointment) => AppointmentChoice;
  onSelect: (id: string, choice: AppointmentChoice) => void;
}

/** The select of what happens with an appointment in an absence: a colleague takes it, its advisor later, or nothing. */
export const ChoiceSelect = ({ plan, row, choiceOf, onSelect }: ChoiceSelectProps) => {
  const t = useAwayTexts();
  const { timeZone, appointments, advisors } = plan;
  const { id, memberName, startsAt, endsAt, candidates, times, proposedId, proposedTime, reason } = row;
  const names = new Map(advisors.map((advisor) => [advisor.id, advisor.name]));
  const { advisorId = '', startsAt: newStart = '' } = choiceOf(row);
  const isTwice = appointments.some((other) => {
    const choice = choiceOf(other);
    if (other.id === id) return false;
    if (newStart) return choice.startsAt === newStart;
    return advisorId && choice.advisorId === advisorId && other.startsAt < endsAt && startsAt < other.endsAt;
  });
  const nameOf = (advisor: string) => names.get(advisor) ?? '';
  const whenOf = (instant: string) => formatDateTime(instant, timeZone);
  const error = isTwice ? t('twice', { name: advisorId ? nameOf(advisorId) : whenOf(newStart) }) : '';
  return (
    <TextField
      select
      size="small"
      fullWidth
      margin="none"
      value={advisorId || newStart}
      error={isTwice}
      helperText={error || reason}
      onChange={({ target: { value } }) =>
        onSelect(id, candidates.includes(value) ? { advisorId: value } : value ? { startsAt: value } : {})
      }
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t('whatOf', { name: memberName, when: whenOf(startsAt) }) },
      }}
    >
      <option value="">{t('leave')}</option>
      {candidates.length > 0 && (
        <optgroup label={t('colleagues')}>
          {candidates.map((candidate) => (
            <option key={candidate} value={candidate}>
              {candidate === proposedId ? t('proposed', { choice: nameOf(candidate) }) : nameOf(candidate)}
            </option>
          ))}
        </optgroup>
      )}
      {times.length > 0 && (
        <optgroup label={t('later')}>
          {times.map((time) => (
            <option key={time} value={time}>
              {time === proposedTime ? t('proposed', { choice: whenOf(time) }) : whenOf(time)}
            </option>
          ))}
        </optgroup>
      )}
    </TextField>
  );
};
