import { Alert, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isEqual } from 'es-toolkit';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { createTextsHook, hasCapability, isPermitted, useProvider } from '../../providers';
import { Field } from '../engine/core/record/Field';
import { useEditSessionIfAny } from '../engine/core/session/useEditSession';
import { MemberPageLink } from '../engine/fields/LinkedMemberName';
import { loadable } from '../engine/fields/loadable';
import { BulletList, visuallyHidden } from '../engine/fields/styledElements';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { toDateAndTime } from '../engine/schema/dateTime';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useAwayTexts } from './awayMessages.en';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors.conflicts', messages.conflicts);
const RescheduleConflictDialog = loadable(() => import('./RescheduleConflictDialog'));

interface Override {
  date?: string | null;
  closed?: boolean;
  ranges?: { from?: string | null; to?: string | null }[];
  keepsAppointments?: boolean;
}

/** The appointments that conflict with a day of changed hours, shown in the row of that day while it is edited. */
export const DayConflicts = () => {
  // Inside a list row, the react-admin record context holds the row, not the advisor.
  const advisor = useEditSessionIfAny()?.openedRecord;
  return advisor && hasCapability('advising') ? <Conflicts record={advisor} /> : null;
};

const isDay = (date?: string | null): date is string => /^\d{4}-\d\d-\d\d$/.test(date ?? '');

/** The days that are new or changed and have a complete date. All rows share one request. */
const useChangedDays = (record: RaRecord) => {
  const initialOverrides: Override[] = record.overrides ?? [];
  const overrides: Override[] = useWatch({ name: 'overrides' }) ?? [];
  return overrides.flatMap((override) => {
    const { date, closed = true, ranges = [] } = override;
    if (!isDay(date) || initialOverrides.some((one) => isEqual({ ...one }, { ...override }))) return [];
    const completeRanges = closed
      ? []
      : ranges.filter(({ from, to }) => from && to).map(({ from, to }) => ({ from, to }));
    return [{ date, ranges: completeRanges }];
  });
};

const Conflicts = ({ record }: { record: RaRecord }) => {
  const advisorId = String(record.id);
  const t = useTexts();
  const provider = useProvider();
  const awayTexts = useAwayTexts();
  const [selectedId, setSelectedId] = useState<string>();
  const override: Override | undefined = useWatch({ name: useWrappedSource('').replace(/\.$/, '') });
  const days = useDebouncedValue(useChangedDays(record), 300);
  const { data, error, refetch } = useQuery({
    queryKey: ['advisors', 'conflicts', advisorId, days],
    queryFn: ({ signal }) => provider.dayConflicts({ advisorIds: [advisorId], days }, { signal }),
    enabled: days.length > 0,
    placeholderData: keepPreviousData,
  });
  const isChanged = days.some(({ date }) => date === override?.date);
  const [advisor] = days.length > 0 ? (data ?? []) : [];
  const conflicts = advisor?.appointments.filter(({ date }) => date === override?.date) ?? [];
  const keepsAppointmentsField = (conflicts.some(({ status }) => status === 'confirmed') ||
    override?.keepsAppointments) && <Field source="keepsAppointments" fullWidth />;
  if (error && isChanged)
    return (
      <>
        <FailureAlert error={error} retry={refetch} className="wide" />
        {keepsAppointmentsField}
      </>
    );
  if (!advisor || conflicts.length === 0) return keepsAppointmentsField || null;
  const hasConfirmed = conflicts.some(({ status }) => status === 'confirmed');
  return (
    <>
      <Alert severity="warning" className="wide">
        <b>{t('fall', { smart_count: conflicts.length })}</b>
        <BulletList>
          {conflicts.map(({ id, memberId, memberName, startsAt, endsAt, status }) => (
            <li key={id}>
              <Link to={`/appointments/${id}/show`} target="_blank">
                {`${toDateAndTime(startsAt, advisor.timeZone).time} – ${toDateAndTime(endsAt, advisor.timeZone).time}`}{' '}
                {memberName}
                <ExternalLink size={13} aria-hidden style={{ marginLeft: 4, verticalAlign: '-2px' }} />
                <span style={visuallyHidden}> ({t('newTab')})</span>
              </Link>
              <MemberPageLink memberId={memberId} name={memberName} />
              {status === 'requested' && ` (${t('requested')})`}
              {isPermitted('appointments', 'edit') && (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={awayTexts('moveTitle', { name: memberName })}
                  onClick={() => setSelectedId(id)}
                  sx={{ display: 'flex', mt: 0.5, mb: 1 }}
                >
                  {awayTexts('move')}
                </Button>
              )}
            </li>
          ))}
        </BulletList>
        <Typography sx={{ mt: 0.5 }}>{t(hasConfirmed ? 'help' : 'requestsHelp')}</Typography>
      </Alert>
      {keepsAppointmentsField}
      {selectedId && override?.date && (
        <RescheduleConflictDialog
          id={selectedId}
          advisorId={advisorId}
          day={override.date}
          onClose={() => setSelectedId(undefined)}
        />
      )}
    </>
  );
};
