import { TextField, Typography } from '@mui/material';
import { groupBy } from 'es-toolkit';
import { Fragment } from 'react';
import type { AbsencePlan } from '../../providers';
import { formatDate } from '../engine/fields/formats';
import { formatDateTime, toDateAndTime } from '../engine/schema/dateTime';
import { AppointmentCell, AppointmentTable } from './AppointmentTable';
import { useAwayTexts } from './awayMessages.en';

/** The decision about an appointment: another advisor, another start, or neither. */
export type AppointmentChoice = { advisorId?: string; startsAt?: string };

type Row = AbsencePlan['appointments'][number];

interface AwayRowsProps {
  plan: AbsencePlan;
  choiceOf: (row: Row) => AppointmentChoice;
  onSelect: (id: string, choice: AppointmentChoice) => void;
}

/** The appointments in an absence by day, each with a select of what happens with it. */
export const AwayRows = ({ plan, choiceOf, onSelect }: AwayRowsProps) => {
  const t = useAwayTexts();
  const { timeZone, appointments } = plan;
  return (
    <AppointmentTable>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('appointment')}</th>
          <th scope="col">{t('what')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(groupBy(appointments, ({ day }) => day)).map(([day, ofDay]) => (
          <Fragment key={day}>
            <tr className="day">
              <th scope="rowgroup" colSpan={3}>
                {formatDate(day)}
              </th>
            </tr>
            {ofDay.map((row) => (
              <tr key={row.id}>
                <td className="when">
                  {toDateAndTime(row.startsAt, timeZone).time}
                  {row.status === 'requested' && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {t('requested')}
                    </Typography>
                  )}
                </td>
                <AppointmentCell appointment={row} />
                <td>
                  <ChoiceSelect plan={plan} row={row} choiceOf={choiceOf} onSelect={onSelect} />
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </AppointmentTable>
  );
};

const ChoiceSelect = ({ plan, row, choiceOf, onSelect }: AwayRowsProps & { row: Row }) => {
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
