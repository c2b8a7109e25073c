import { Alert, Box, Checkbox, FormControlLabel, FormGroup, Link, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { createTextsHook, isPermitted, type LostSeats } from '../../providers';
import type { LoadSaveQuestion, SaveAnswer, SaveQuestion } from '../engine/core/record/saveQuestion';
import { isSameValue } from '../engine/core/values/dirtyValues';
import { formatDayWithYear } from '../engine/fields/formats';
import type { RecordData } from '../engine/schema';
import { fullName } from '../engine/schema/fullName';
import { messages } from './recordMessages.en';
import { unmovedTimesOf } from './ShiftedTimes';

const useTexts = createTextsHook('resources.events.lostSeats', messages.lostSeats);

const seatFields = ['attendanceMode', 'capacity', 'onlineCapacity'] as const;

const selectedIn = ({ toWaitlist }: SaveAnswer): readonly string[] => (toWaitlist ?? []) as string[];

/** Returns the number of seats that must still become free. */
const missingSeatsOf = ({ taken, capacity, people }: LostSeats, selected: readonly string[]): number =>
  people.reduce((missing, { id, seats }) => missing - (selected.includes(id) ? seats : 0), taken - capacity);

/** Returns which times stay where the date changes, and the question who loses a seat where seats are too few. */
export const loadEventQuestion: LoadSaveQuestion = async (provider, record, values, hasOthers) => {
  const unmovedTimes = unmovedTimesOf(record, values);
  const question = await loadLostSeatsQuestion(provider, record, values, hasOthers);
  return { ...(unmovedTimes.length > 0 && { answers: { unmovedTimes } }), ...(question && { question }) };
};

/** Returns the question who loses a seat; undefined where an event has seats for all. */
const loadLostSeatsQuestion = async (
  ...[provider, record, values, hasOthers]: Parameters<LoadSaveQuestion>
): Promise<SaveQuestion | undefined> => {
  const next = { ...record, ...values };
  const isChanged = seatFields.some((field) => !isSameValue(record[field], next[field]));
  if (!isChanged || !isPermitted('events-enrolment', 'edit')) return undefined;
  const lost = await provider.lostSeats(String(record.id), pickSeats(next), hasOthers);
  if (lost.length === 0) return undefined;
  const inScope = (includesOthers: boolean) =>
    lost.filter(({ eventId }) => includesOthers || eventId === String(record.id));
  const proposed = lost.flatMap(({ people }) => people.filter(({ isProposed }) => isProposed));
  return {
    proposal: { toWaitlist: proposed.map(({ id }) => id) },
    isComplete: (answer, includesOthers) =>
      inScope(includesOthers).every((pool) => missingSeatsOf(pool, selectedIn(answer)) <= 0),
    render: ({ answer, includesOthers, onChange }) => {
      const pools = inScope(includesOthers);
      return pools.map((pool) => (
        <LostSeatsChoice
          key={`${pool.eventId} ${pool.attendance}`}
          lost={pool}
          isOneOfSeveral={pools.length > 1}
          selected={selectedIn(answer)}
          onChange={(toWaitlist) => onChange({ toWaitlist })}
        />
      ));
    },
  };
};

const pickSeats = (event: RecordData) => ({
  attendanceMode: String(event.attendanceMode),
  capacity: event.capacity as number | null | undefined,
  onlineCapacity: event.onlineCapacity as number | null | undefined,
  waitlistEnabled: event.waitlistEnabled === true,
});

interface LostSeatsChoiceProps {
  lost: LostSeats;
  /** Whether other dates or other seats of the event are asked for too. */
  isOneOfSeveral: boolean;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** The people who can lose a seat, with those ticked who do. */
const LostSeatsChoice = ({ lost, isOneOfSeveral, selected, onChange }: LostSeatsChoiceProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const id = useId();
  const { eventDate, attendance, capacity, taken, becomes, waitlisted, waitlistCapacity, people } = lost;
  const moving = people.filter((person) => selected.includes(person.id));
  const missing = missingSeatsOf(lost, selected);
  const waitingThen = waitlisted + moving.length;
  const kind = becomes === 'waitlisted' ? 'event-seat-to-waitlist' : 'event-seat-cancelled-by-office';
  const heading = [
    isOneOfSeveral && eventDate && formatDayWithYear(eventDate),
    attendance && (attendance === 'online' ? t('online') : t('inRoom')),
  ].filter(Boolean);
  return (
    <Stack component="section" aria-labelledby={id} spacing={1} sx={{ mb: 2 }}>
      <Typography id={id} component="h3" variant="subtitle2">
        {[...heading, t('question')].join(' · ')}
      </Typography>
      <Typography variant="body2">{t('seats', { taken, capacity, smart_count: taken - capacity })}</Typography>
      <Typography variant="body2">
        {becomes === 'waitlisted' ? t('toWaitlist') : t('toCancel')} {t('told')}{' '}
        <Link
          component={RouterLink}
          to={createPath({ resource: 'message-templates', type: 'edit', id: kind })}
          target="_blank"
        >
          {translate(`resources.message-templates.choices.kind.${kind}`)}
        </Link>
      </Typography>
      <Box
        role="region"
        aria-label={t('people')}
        tabIndex={0}
        sx={{ maxHeight: 260, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5 }}
      >
        <FormGroup>
          {people.map(({ id, seats, status, ...person }) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox
                  size="small"
                  checked={selected.includes(id)}
                  onChange={(_, isSelected) =>
                    onChange(isSelected ? [...selected, id] : selected.filter((other) => other !== id))
                  }
                />
              }
              label={[
                fullName(person),
                seats > 1 && t('guests', { smart_count: seats - 1 }),
                status === 'offered' && t('offered'),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </FormGroup>
      </Box>
      <Typography variant="body2" role="status" color={missing > 0 ? 'error' : 'textPrimary'}>
        {missing > 0
          ? t('missing', { smart_count: missing })
          : t('moving', { smart_count: moving.length, seats: taken - capacity - missing })}
      </Typography>
      {becomes === 'waitlisted' && waitingThen > waitlistCapacity && (
        <Alert severity="info">{t('listIsLonger', { waiting: waitingThen, places: waitlistCapacity })}</Alert>
      )}
    </Stack>
  );
};
