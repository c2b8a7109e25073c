import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type FreeSlotOfDay, hasCapability } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { type MoveDialogProps, TransitionDialog } from '../engine/publishing/TransitionDialog';
import { toDateAndTime } from '../kit/clock';
import { FreeSlotGrid } from './FreeSlotGrid';
import { useFreeSlotTexts } from './freeSlotTexts';
import { useTexts } from './texts';

/** Asks for a new time of an appointment: a free slot, or any other time with a reason. */
export const RescheduleDialog = (props: MoveDialogProps) => {
  const { title, record, isBusy, onClose, onSubmit, children } = props;
  const t = useFreeSlotTexts();
  const sayOfRecord = useTexts();
  const [isExact, setExact] = useState(false);
  const [time, setTime] = useState<FreeSlotOfDay & { advisorId: string; advisor: string }>();
  if (isExact || !hasCapability('freeSlots')) return <TransitionDialog {...props} />;
  const { id, typeId, mode, memberState, memberId, memberTimeZone, timeZone } = record;
  const give = () => {
    if (!time) return;
    // A confirmed appointment keeps its own time zone.
    const { day: date, time: startTime } = toDateAndTime(time.startsAt, timeZone);
    return onSubmit({ data: { date, startTime, advisorId: time.advisorId } });
  };
  return (
    <ActionDialog
      title={title}
      confirmLabel={title}
      cancelLabel="ra.action.back"
      onConfirm={give}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={time !== undefined}
      maxWidth="md"
      fullScreenOnMobile
      otherActions={
        <Button color="inherit" onClick={() => setExact(true)}>
          {t('exact')}
        </Button>
      }
    >
      {children}
      <FreeSlotGrid
        search={{ typeId, mode, state: memberState, exceptId: String(id), ...(memberId && { memberId }) }}
        memberZone={memberTimeZone}
        taken={{ advisorId: time?.advisorId, startsAt: time?.startsAt }}
        onSelect={setTime}
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
