import { Button, Typography } from '@mui/material';
import { useProvider } from '../../../providers';
import { useAction } from '../../../resources/actions/useAction';
import { Chip } from '../../../resources/fields/Chip';
import { Quiet, TitleLink } from '../../../resources/fields/look';
import { useOwnTimeZone } from '../../../resources/fields/ownTime';
import { dayAndTimeOf } from '../../../resources/kit/clock';
import type { Tiles } from './data';
import { useRecordAddress } from './links';
import { AllLink, useStateName } from './parts';
import { Row, Rows, Tile } from './Tile';
import { useTexts } from './texts';
import { useToldTiles } from './useTiles';

/** Who comes today and when, with Confirm where that is still to be said. */
export const Appointments = () => {
  const say = useTexts();
  return (
    <Tile
      name="appointments"
      title={say('appointments.title')}
      beside={(figure) => figure.total > figure.rows.length && <AllLink figure={figure} />}
    >
      {({ rows }) => (
        <Rows>
          {rows.map((row) => (
            <Appointment key={row.id} {...row} />
          ))}
        </Rows>
      )}
    </Tile>
  );
};

const Appointment = ({
  id,
  version,
  memberName,
  startsAt,
  status,
  moves,
  labels,
}: Tiles['appointments']['rows'][number]) => {
  const say = useTexts();
  const nameOfState = useStateName();
  const addressOf = useRecordAddress();
  const provider = useProvider();
  const { askAgain } = useToldTiles();
  const { time } = dayAndTimeOf(startsAt, useOwnTimeZone());
  const both = () => Promise.all([askAgain('appointments'), askAgain('figures')]);
  const { run, isBusy } = useAction(
    () => provider.transition('appointments', { id, to: 'confirmed', version }),
    // The dashboard as a whole may be kept for a while; these two parts of it are asked for as they are now.
    { done: () => say('appointments.confirmed'), onDone: both, onRefused: both, changes: false },
  );
  return (
    <Row>
      <Typography component="time" dateTime={startsAt} color="textSecondary" sx={{ width: 68 }}>
        {time}
      </Typography>
      <span className="grows">
        <TitleLink to={addressOf('appointments', id)}>{memberName}</TitleLink>{' '}
        <Quiet>{[labels.typeId, labels.advisorId].filter(Boolean).join(' · ')}</Quiet>
      </span>
      {status === 'requested' && moves.includes('confirmed') ? (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={say('appointments.confirmNamed', { name: memberName })}
          onClick={() => void run()}
        >
          {say('appointments.confirm')}
        </Button>
      ) : (
        <Chip color={status === 'requested' ? 'warning' : 'default'}>{nameOfState('appointments', status)}</Chip>
      )}
    </Row>
  );
};
