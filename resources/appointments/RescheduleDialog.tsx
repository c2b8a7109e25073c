import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type FreeSlotOfDay, hasCapability } from '../../providers';
import { ActionInputContext } from '../engine/core/actions/actionInput';
import { RecordActionDialog, type RecordActionDialogProps } from '../engine/core/actions/RecordActionDialog';
import type { ActionDialogs } from '../engine/features/publishing/useRecordActions';
import { toDateAndTime } from '../engine/schema/dateTime';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useFreeSlotTexts, useTexts } from './bookingMessages.en';
import { FreeSlotGrid } from './FreeSlotGrid';

/** Asks for a new time of an appointment: a free slot, or any other time with a reason. */
export const RescheduleDialog = (props: RecordActionDialogProps) => {
  const { title, record, isBusy, onClose, onSubmit, children, notification } = props;
  const t = useFreeSlotTexts();
  const tRecord = useTexts();
  const [isExact, setExact] = useState(false);
  const [slot, setSlot] = useState<FreeSlotOfDay & { advisorId: string; advisor: string }>();
  if (isExact || !hasCapability('freeSlots')) return <RecordActionDialog {...props} />;
  const { id, typeId, mode, memberState, memberId, memberTimeZone, timeZone } = record;
  const dataOf = ({ startsAt, advisorId }: NonNullable<typeof slot>) => {
    // A confirmed appointment keeps its own time zone.
    const { day: date, time: startTime } = toDateAndTime(startsAt, timeZone);
    return { date, startTime, advisorId };
  };
  return (
    <ActionDialog
      title={title}
      confirmLabel={title}
      cancelLabel="ra.action.back"
      onConfirm={() => slot && onSubmit({ data: dataOf(slot) })}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={slot !== undefined}
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
        memberTimeZone={memberTimeZone}
        selectedSlot={{ advisorId: slot?.advisorId, startsAt: slot?.startsAt }}
        onSelect={setSlot}
      />
      {slot && (
        <Typography sx={{ mt: 2 }} aria-live="polite">
          {tRecord('withAdvisor', {
            time: tRecord('onDay', { date: slot.date, time: slot.startTime }),
            advisor: slot.advisor,
          })}
        </Typography>
      )}
      <ActionInputContext value={slot && { data: dataOf(slot) }}>{notification}</ActionInputContext>
    </ActionDialog>
  );
};

/** The actions that need a new time use the dialog with the free slots. */
export const actionDialogs: ActionDialogs = { reschedule: RescheduleDialog, propose: RescheduleDialog };
