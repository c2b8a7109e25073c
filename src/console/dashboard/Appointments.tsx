import { Box, Button, Typography } from '@mui/material';
import { useProvider } from '../../../providers';
import { useAction } from '../../../resources/actions/useAction';
import { Chip } from '../../../resources/fields/Chip';
import { SecondaryText, TitleLink } from '../../../resources/fields/styledElements';
import { useUserTimeZone } from '../../../resources/fields/userTimeZone';
import { toDateAndTime } from '../../../resources/kit/clock';
import { useRecordPath } from './links';
import { Row, Rows, Tile } from './Tile';
import { useTexts } from './texts';
import type { Appointment, RowsData } from './tileData';
import { ShortDay, ShowAllLink, useStateName } from './tileParts';
import { useTileResults } from './useTiles';

/** Who comes today and when, with Confirm where that is still to be said. */
export const Appointments = () => {
  const t = useTexts();
  return (
    <Tile
      name="appointments"
      title={t('appointments.title')}
      headerExtra={({ today, next = today }) => next.total > next.rows.length && <ShowAllLink figure={next} />}
    >
      {({ today, next }) => (
        <>
          {next && <Typography color="textSecondary">{t('appointments.noneToday')}</Typography>}
          {(!next || next.total > 0) && (
            <Rows>
              {(next ?? today).rows.map((row) => (
                <OneAppointment key={row.id} appointment={row} isLater={next !== undefined} />
              ))}
            </Rows>
          )}
        </>
      )}
    </Tile>
  );
};

interface OneAppointmentProps {
  appointment: RowsData<Appointment>['rows'][number];
  /** Whether it takes place on a day to come. */
  isLater: boolean;
}

const OneAppointment = ({ appointment, isLater }: OneAppointmentProps) => {
  const { id, version, memberName, startsAt, status, transitions, labels } = appointment;
  const t = useTexts();
  const nameOfState = useStateName();
  const addressOf = useRecordPath();
  const provider = useProvider();
  const { refetchTile } = useTileResults();
  const { time } = toDateAndTime(startsAt, useUserTimeZone());
  const both = () => Promise.all([refetchTile('appointments'), refetchTile('metrics')]);
  const { run, isBusy } = useAction(
    () => provider.transition('appointments', { id, to: 'confirmed', version }),
    // The dashboard as a whole may be kept for a while; these two parts of it are asked for as they are now.
    { successMessage: () => t('appointments.confirmed'), onSuccess: both, onError: both, changes: false },
  );
  return (
    <Row>
      {isLater && <ShortDay instant={startsAt} />}
      <Typography component="time" dateTime={startsAt} color="textSecondary" sx={{ width: 68 }}>
        {time}
      </Typography>
      {/* On a phone below the time, which then stands beside the state. */}
      <Box component="span" sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
        <TitleLink to={addressOf('appointments', id)}>{memberName}</TitleLink>{' '}
        <SecondaryText>{[labels.typeId, labels.advisorId].filter(Boolean).join(' · ')}</SecondaryText>
      </Box>
      <Box component="span" className="end">
        {status === 'requested' && transitions.includes('confirmed') ? (
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={t('appointments.confirmNamed', { name: memberName })}
            onClick={() => void run()}
          >
            {t('appointments.confirm')}
          </Button>
        ) : (
          <Chip color={status === 'requested' ? 'warning' : 'default'}>{nameOfState('appointments', status)}</Chip>
        )}
      </Box>
    </Row>
  );
};
