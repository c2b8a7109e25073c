import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { createTextsHook, isPermitted, useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { useMessagePreview } from '../engine/core/record/useMessagePreview';
import { DashboardTile, Row, Rows } from '../engine/features/dashboard/DashboardTile';
import { useRecordPath } from '../engine/features/dashboard/links';
import { ShortDay, ShowAllLink, useStateName } from '../engine/features/dashboard/tileParts';
import type { RowsData } from '../engine/features/dashboard/tileResults';
import { useTileResults } from '../engine/features/dashboard/tileResults';
import { Chip } from '../engine/fields/Chip';
import { MemberPageLink } from '../engine/fields/LinkedMemberName';
import { SecondaryText, TitleLink } from '../engine/fields/styledElements';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { toDateAndTime } from '../engine/schema/dateTime';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { messages } from './tileMessages.en';

const useTexts = createTextsHook('resources.appointments.tile', messages.tile);

interface AppointmentOfTile {
  status: string;
  memberName: string;
  memberId?: string;
  startsAt: string;
  actions: string[];
}

interface AppointmentsData {
  today: RowsData<AppointmentOfTile>;
  next?: RowsData<AppointmentOfTile>;
}

/** The appointments of today, or of the next day that has any, with a button to confirm requested ones. */
export const AppointmentsTile = () => {
  const t = useTexts();
  return (
    <DashboardTile<AppointmentsData>
      name="appointments"
      title={t('title')}
      headerExtra={({ today, next = today }) => next.total > next.rows.length && <ShowAllLink metric={next} />}
    >
      {({ today, next }) => (
        <>
          {next && <Typography color="textSecondary">{t('noneToday')}</Typography>}
          {(!next || next.total > 0) && (
            <Rows>
              {(next ?? today).rows.map((row) => (
                <AppointmentRow key={row.id} appointment={row} isLater={next !== undefined} />
              ))}
            </Rows>
          )}
        </>
      )}
    </DashboardTile>
  );
};

interface AppointmentRowProps {
  appointment: RowsData<AppointmentOfTile>['rows'][number];
  /** Whether the appointment is on a later day. */
  isLater: boolean;
}

const AppointmentRow = ({ appointment, isLater }: AppointmentRowProps) => {
  const { id, recordLabel, memberName, memberId, startsAt, status, actions, labels } = appointment;
  const t = useTexts();
  const formatState = useStateName();
  // Without names, the label of an appointment is its number.
  const title = isPermitted('appointments', 'personal') ? memberName : recordLabel;
  const pathOf = useRecordPath();
  const [isConfirming, setIsConfirming] = useState(false);
  const { time } = toDateAndTime(startsAt, useUserTimeZone());
  return (
    <Row>
      {isLater && <ShortDay instant={startsAt} />}
      <Typography component="time" dateTime={startsAt} color="textSecondary" sx={{ width: 68 }}>
        {time}
      </Typography>
      {/* On a phone the name wraps below the line of the time and the state. */}
      <Box component="span" sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
        <TitleLink to={pathOf('appointments', id)}>{title}</TitleLink>
        <MemberPageLink memberId={memberId} name={title} />{' '}
        <SecondaryText>{[labels.typeId, labels.advisorId].filter(Boolean).join(' · ')}</SecondaryText>
      </Box>
      <Box component="span" className="end">
        {status === 'requested' && actions.includes('confirm') ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('confirmNamed', { name: title })}
            onClick={() => setIsConfirming(true)}
          >
            {t('confirm')}
          </Button>
        ) : (
          <Chip color={status === 'requested' ? 'warning' : 'default'}>{formatState('appointments', status)}</Chip>
        )}
      </Box>
      {isConfirming && (
        <ConfirmationDialog appointment={appointment} name={title} onClose={() => setIsConfirming(false)} />
      )}
    </Row>
  );
};

interface ConfirmationDialogProps extends Pick<AppointmentRowProps, 'appointment'> {
  name: string;
  onClose: () => void;
}

/** Asks whether the member is notified, and confirms the appointment. */
const ConfirmationDialog = ({ appointment: { id, version }, name, onClose }: ConfirmationDialogProps) => {
  const t = useTexts();
  const provider = useProvider();
  const { refetchTile } = useTileResults();
  const [shouldNotify, setShouldNotify] = useState(true);
  const preview = useMessagePreview({ action: 'confirm', ids: [id] }, 'appointments');
  const closeAndRefetch = async () => {
    onClose();
    await Promise.all([refetchTile('appointments'), refetchTile('metrics')]);
  };
  const { run, isBusy } = useAction(
    () => provider.recordAction('appointments', { id, name: 'confirm', version, notifyPeople: shouldNotify }),
    // The API may cache the complete dashboard; these two tiles are fetched with fresh data.
    {
      successMessage: () => t('confirmed'),
      onSuccess: closeAndRefetch,
      onError: closeAndRefetch,
      changes: false,
    },
  );
  return (
    <ActionDialog
      title={t('confirmTitle', { name })}
      confirmLabel={t('confirm')}
      cancelLabel="ra.action.back"
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      confirmHasFocus
    >
      <NotifyPeople preview={preview} isChecked={shouldNotify} onChange={setShouldNotify} />
    </ActionDialog>
  );
};
