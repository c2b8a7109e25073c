import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { createTextsHook, useProvider } from '../../providers';
import { NotifyPeopleCheckbox } from '../engine/core/record/NotifyPeopleCheckbox';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { ReassignRows } from './ReassignRows';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors.reassigning', messages.reassigning);

interface ReassignDialogProps {
  advisorId: string;
  /** Limits the dialog to these appointments; by default it lists all upcoming ones. */
  appointmentIds?: readonly string[];
  onClose: () => void;
}

/**
 * The dialog that reassigns the upcoming appointments of an advisor. An advisor without upcoming appointments can be
 * set inactive.
 */
export default function ReassignDialog({ advisorId, appointmentIds, onClose }: ReassignDialogProps) {
  const t = useTexts();
  const provider = useProvider();
  const notify = useNotify();
  const record = useRecordContext();
  const [selectedAdvisors, setSelectedAdvisors] = useState<Readonly<Record<string, string>>>({});
  const [shouldNotify, setShouldNotify] = useState(true);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['advisors', 'reassignment', advisorId],
    queryFn: ({ signal }) => provider.reassignment(advisorId, { signal }),
    // The proposals must not change while somebody reads them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rows = data?.appointments.filter(({ id }) => !appointmentIds || appointmentIds.includes(id)) ?? [];
  const advisorOf = ({ id, proposedId = '' }: (typeof rows)[number]) => selectedAdvisors[id] ?? proposedId;
  const items = rows.flatMap((row) => {
    const to = advisorOf(row);
    return to ? [{ id: row.id, version: row.version, advisorId: to }] : [];
  });
  const { run, isBusy, refusal } = useAction(() => provider.reassign(advisorId, items, shouldNotify), {
    handlesError: true,
    onSuccess: async (results) => {
      const doneCount = results.filter(({ ok }) => ok).length;
      if (doneCount > 0) notify(t('done', { smart_count: doneCount }), { type: 'success' });
      setErrors(Object.fromEntries(results.flatMap(({ id, ok, message = '' }) => (ok ? [] : [[id, message]]))));
      setSelectedAdvisors({});
      if (appointmentIds && doneCount === rows.length) onClose();
      else await refetch();
    },
  });
  const deactivation = useAction(() => provider.recordAction('advisors', { id: advisorId, name: 'deactivate' }), {
    successMessage: () => t('isInactive'),
    onSuccess: onClose,
  });
  const canDeactivate = data?.total === 0 && record?.actions?.includes('deactivate');
  const errorCount = rows.filter(({ id }) => errors[id]).length;
  return (
    <ActionDialog
      title={t('title', { name: `${record?.firstName ?? ''} ${record?.lastName ?? ''}`.trim() })}
      {...(rows.length > 0 && { confirmLabel: t('confirm', { smart_count: items.length }) })}
      cancelLabel="ra.action.close"
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={items.length > 0}
      error={(error ?? refusal)?.message}
      maxWidth="md"
      fullScreenOnMobile
      otherActions={
        canDeactivate && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={deactivation.isBusy}
            onClick={() => void deactivation.run()}
          >
            {t('inactive')}
          </Button>
        )
      }
    >
      {!data && !error && <LinearProgress />}
      {data && rows.length === 0 && <Typography>{t('noneLeft')}</Typography>}
      {data && rows.length > 0 && (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('help')}
          </Typography>
          {errorCount > 0 && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t('failed', { smart_count: errorCount })}
            </Alert>
          )}
          {data.total > data.appointments.length && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('first', { shown: data.appointments.length, total: data.total })}
            </Alert>
          )}
          <ReassignRows
            rows={rows}
            advisors={data.advisors}
            timeZone={data.timeZone}
            advisorOf={advisorOf}
            onSelect={(id, to) => setSelectedAdvisors({ ...selectedAdvisors, [id]: to })}
            errors={errors}
          />
          {items.length > 0 && (
            <NotifyPeopleCheckbox
              label={t('notifyPeople', { smart_count: items.length })}
              isChecked={shouldNotify}
              onChange={setShouldNotify}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
