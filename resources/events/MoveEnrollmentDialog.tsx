import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetList, useGetOne, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { type CheckInAttendee, useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { useMessagePreview } from '../engine/core/record/useMessagePreview';
import { formatDayWithYear, formatEventDate, formatEventTime } from '../engine/fields/formats';
import { fullName } from '../engine/schema/fullName';
import { useEventStaffTexts } from './roster';

const maxEvents = 20;

/** The dialog that moves an enrollment to another upcoming event of the same type. */
const MoveEnrollmentDialog = ({ attendee, onClose }: { attendee: CheckInAttendee; onClose: () => void }) => {
  const event = useRecordContext();
  const t = useEventStaffTexts();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const id = useId();
  const [selectedId, setSelectedId] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [shouldNotify, setShouldNotify] = useState(true);
  const { data: enrollment } = useGetOne('events-enrolment', { id: attendee.id }, { staleTime: 0 });
  const { data, isPending } = useGetList('events', {
    filter: { when: 'upcoming', type: event?.type, eventState: 'planned', status: 'published' },
    sort: { field: 'startsAt', order: 'ASC' },
    pagination: { page: 1, perPage: maxEvents },
  });
  const others = (data ?? []).filter((other) => other.id !== event?.id);
  const preview = useMessagePreview(
    enrollment && selectedId
      ? { action: 'update', ids: [enrollment.id], data: { ...enrollment, eventId: selectedId } }
      : undefined,
    'events-enrolment',
  );
  const moveEnrollment = async () => {
    if (!enrollment) return;
    const data = { ...enrollment, eventId: selectedId };
    try {
      await provider.update('events-enrolment', {
        id: attendee.id,
        data,
        previousData: enrollment,
        meta: { notifyPeople: shouldNotify },
      });
      await queryClient.invalidateQueries({ queryKey: ['events'] });
      notify(t('moveEnrollmentDone', { name: fullName(attendee) }), { type: 'success' });
      onClose();
    } catch (error) {
      setErrorMessage((error as Error).message);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('moveEnrollmentTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{t('moveEnrollmentHelp')}</DialogContentText>
        {!isPending && others.length === 0 && <Typography>{t('noOther')}</Typography>}
        <RadioGroup aria-labelledby={id} value={selectedId} onChange={(_, value) => setSelectedId(value)}>
          {others.map(({ id, title, eventDate, endDate, startTime, endTime }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={`${formatEventDate(formatDayWithYear(eventDate), endDate && formatDayWithYear(endDate))}, ${formatEventTime(startTime, endTime)} · ${title}`}
            />
          ))}
        </RadioGroup>
        {enrollment && others.length > 0 && (
          <NotifyPeople preview={preview} isChecked={shouldNotify} onChange={setShouldNotify} />
        )}
        {errorMessage && (
          <Typography color="error" role="alert">
            {errorMessage}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!selectedId || !enrollment} onClick={() => void moveEnrollment()}>
          {t('moveEnrollmentConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default MoveEnrollmentDialog;
