import { FormHelperText, TextField, Typography } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { createTextsHook, type Reassignment } from '../../providers';
import { formatDateTime } from '../engine/fields/formats';
import { visuallyHidden } from '../engine/fields/styledElements';
import { AppointmentCell, AppointmentTable } from './AppointmentTable';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors.reassigning', messages.reassigning);

type Row = Reassignment['appointments'][number];

interface ReassignRowsProps {
  rows: readonly Row[];
  advisors: Reassignment['advisors'];
  timeZone: string;
  /** Returns the id of the new advisor; an empty string keeps the present one. */
  advisorOf: (row: Row) => string;
  onSelect: (id: string, advisorId: string) => void;
  /** The error messages of failed reassignments, by appointment id. */
  errors: Readonly<Record<string, string>>;
}

/** The table of appointments with a select for the new advisor; each row is a card on phones. */
export const ReassignRows = ({ rows, advisors, timeZone, advisorOf, onSelect, errors }: ReassignRowsProps) => {
  const t = useTexts();
  const names = new Map(advisors.map(({ id, name }) => [id, name]));
  const isDoubleBooked = (row: Row) =>
    advisorOf(row) !== '' &&
    rows.some(
      (other) =>
        other.id !== row.id &&
        advisorOf(other) === advisorOf(row) &&
        other.startsAt < row.endsAt &&
        row.startsAt < other.endsAt,
    );
  return (
    <AppointmentTable>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('appointment')}</th>
          <th scope="col">{t('to')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, status, memberName, candidates, proposedId, reason } = row;
          const when = formatDateTime(row.startsAt, timeZone);
          const to = advisorOf(row);
          const error = errors[id] ?? (isDoubleBooked(row) ? t('twice', { name: names.get(to) ?? '' }) : undefined);
          return (
            <tr key={id}>
              <td className="when">
                {when}
                {status === 'requested' && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {t('requested')}
                  </Typography>
                )}
              </td>
              <AppointmentCell appointment={row} />
              <td>
                {candidates.length > 0 ? (
                  <TextField
                    select
                    size="small"
                    fullWidth
                    margin="none"
                    value={to}
                    error={error !== undefined}
                    helperText={error}
                    onChange={({ target }) => onSelect(id, target.value)}
                    slotProps={{
                      select: { native: true },
                      htmlInput: { 'aria-label': t('toOf', { name: memberName, when }) },
                    }}
                  >
                    <option value="">{t('leave')}</option>
                    {candidates.map((candidate) => (
                      <option key={candidate} value={candidate}>
                        {candidate === proposedId
                          ? t('proposed', { name: names.get(candidate) ?? '' })
                          : names.get(candidate)}
                      </option>
                    ))}
                  </TextField>
                ) : (
                  <>
                    {reason}{' '}
                    <Link to={`/appointments/${id}/show`} target="_blank">
                      {t('nobody')}
                      <ExternalLink size={14} aria-hidden style={{ marginLeft: 4, verticalAlign: '-2px' }} />
                      <span style={visuallyHidden}> ({t('newTab')})</span>
                    </Link>
                    {error && <FormHelperText error>{error}</FormHelperText>}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </AppointmentTable>
  );
};
