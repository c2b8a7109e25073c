import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type FreeTime, hasCapability } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { MoveDialog, type MoveDialogProps } from '../engine/publishing/TransitionDialog';
import { dayAndTimeOf } from '../kit/clock';
import { TimesGrid } from './FreeSlotGrid';
import { useTimesTexts } from './freeSlotTexts';
import { useTexts } from './texts';

/** Asks for another time of an appointment: one of those that are free, or any other with a reason. */
export const TimeDialog = (props: MoveDialogProps) => {
  const { title, record, isBusy, onClose, onGiven, children } = props;
  const say = useTimesTexts();
  const sayOfRecord = useTexts();
  const [isExact, setExact] = useState(false);
  const [time, setTime] = useState<FreeTime & { advisorId: string; advisor: string }>();
  if (isExact || !hasCapability('freeSlots')) return <MoveDialog {...props} />;
  const { id, typeId, mode, memberState, memberId, memberTimeZone, timeZone } = record;
  const give = () => {
    if (!time) return;
    // What is agreed stays on its own clock.
    const { day: date, time: startTime } = dayAndTimeOf(time.startsAt, timeZone);
    return onGiven({ data: { date, startTime, advisorId: time.advisorId } });
  };
  return (
    <ActionDialog
      title={title}
      confirm={title}
      cancel="ra.action.back"
      onConfirm={give}
      onClose={onClose}
      isBusy={isBusy}
      mayConfirm={time !== undefined}
      maxWidth="md"
      fillsPhone
      otherActions={
        <Button color="inherit" onClick={() => setExact(true)}>
          {say('exact')}
        </Button>
      }
    >
      {children}
      <TimesGrid
        search={{ typeId, mode, state: memberState, exceptId: String(id), ...(memberId && { memberId }) }}
        memberZone={memberTimeZone}
        taken={{ advisorId: time?.advisorId, startsAt: time?.startsAt }}
        onTake={setTime}
      />
      {time && (
        <Typography sx={{ mt: 2 }} aria-live="polite">
          {sayOfRecord('withAdvisor', {
            time: sayOfRecord('onDay', { date: time.date, time: time.startTime }),
            advisor: time.advisor,
          })}
        </Typography>
      )}
    </ActionDialog>
  );
};
