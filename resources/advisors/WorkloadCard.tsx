import { Box, Button, Card, Stack, styled, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { createTextsHook, hasCapability, isPermitted, useProvider, type Workload } from '../../providers';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { formatTimeZone } from '../engine/fields/formats';
import { loadable } from '../engine/fields/loadable';
import { formatShortDay } from '../engine/schema/dateTime';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors.workload', messages.workload);
const AwayDialog = loadable(() => import('./AwayDialog'));

/** Reads the workload and the next free slots of the displayed advisor; both cards share one request. */
const useWorkload = () => {
  const provider = useProvider();
  const advisorId = String(useRecordContext()?.id ?? '');
  const query = useQuery({
    queryKey: ['advisors', 'workload', advisorId],
    queryFn: ({ signal }) => provider.workload(advisorId, { signal }),
    enabled: advisorId !== '' && hasCapability('advising'),
  });
  return { advisorId, ...query };
};

/** The next free slots of the displayed advisor. */
export const NextSlotsCard = () => {
  const { advisorId, data, error, refetch } = useWorkload();
  if (error) return <FailureAlert error={error} retry={refetch} />;
  return data && isPermitted('appointments', 'show') ? <NextSlots advisorId={advisorId} {...data} /> : null;
};

/** The workload of the displayed advisor. */
export const WorkloadCard = () => {
  const t = useTexts();
  const record = useRecordContext();
  const { data } = useWorkload();
  const [isReassigning, setReassigning] = useState(false);
  if (!data) return null;
  const { upcoming, ahead, before, noShows } = data;
  const canDeactivate = record?.employmentStatus === 'inactive' || record?.actions?.includes('deactivate');
  const mustReassignFirst = !canDeactivate && isPermitted('advisors.employmentStatus', 'edit');
  return (
    <>
      <Card component="section" aria-label={t('title')} sx={{ p: 2 }}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('title')}
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          <Metric name={t('upcoming')} value={String(upcoming)} />
          <Share name={t('bookedNextWeek')} {...ahead} />
          <Share name={t('bookedLastWeeks')} {...before} />
          <Metric
            name={t('noShows')}
            value={noShows.of > 0 ? formatPercent(t, noShows.missed, noShows.of) : t('none')}
            more={noShows.of > 0 ? t('ofCount', noShows) : undefined}
          />
        </Box>
        {isPermitted('appointments', 'edit') && record?.employmentStatus !== 'inactive' && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Users size={16} aria-hidden />}
            onClick={() => setReassigning(true)}
            sx={{ mt: 1.5 }}
          >
            {t('reassign')}
          </Button>
        )}
        {mustReassignFirst && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 0 }}>
            {t('held')}
          </Typography>
        )}
      </Card>
      {isReassigning && <AwayDialog initialReason="leaving" onClose={() => setReassigning(false)} />}
    </>
  );
};

const formatPercent = (t: ReturnType<typeof useTexts>, part: number, all: number) =>
  t('share', { percent: Math.round((part / all) * 100) });

const Share = ({ name, booked, bookable }: { name: string; booked: number; bookable: number }) => {
  const t = useTexts();
  const toHours = (minutes: number) => Math.round(minutes / 6) / 10;
  if (bookable === 0) return <Metric name={name} value={t('noHours')} />;
  return (
    <Metric
      name={name}
      value={formatPercent(t, booked, bookable)}
      more={t('ofTime', { booked: toHours(booked), bookable: toHours(bookable) })}
    />
  );
};

const Metric = ({ name, value, more }: { name: string; value: string; more?: string | undefined }) => (
  <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', py: 0.5 }}>
    <Typography component="dt" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap', fontFeatureSettings: '"tnum"' }}>
      <b>{value}</b>
      {more && (
        <Typography component="span" variant="caption" color="textSecondary">
          {' '}
          {more}
        </Typography>
      )}
    </Typography>
  </Stack>
);

const NextSlots = ({ advisorId, isAtWork, next }: Pick<Workload, 'isAtWork' | 'next'> & { advisorId: string }) => {
  const t = useTexts();
  const { types } = useMasterTypes('appointment_type');
  const [selectedTypeId, setSelectedTypeId] = useState<string>();
  const displayed =
    next.find(({ typeId }) => typeId === selectedTypeId) ?? next.find(({ times }) => times.length > 0) ?? next[0];
  const canBook = isPermitted('appointments', 'create');
  const nameOf = ({ typeId, minutes }: Workload['next'][number]) =>
    `${types.find(({ key }) => key === typeId)?.label ?? typeId} · ${t('minutes', { minutes })}`;
  const timeZone = displayed?.times[0]?.timeZone;
  return (
    <Card component="section" aria-label={t('next')} sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('next')}
      </Typography>
      {!displayed && <Typography color="textSecondary">{t(isAtWork ? 'noTypes' : 'notNow')}</Typography>}
      {displayed && (
        <>
          {next.length > 1 ? (
            <TextField
              select
              size="small"
              fullWidth
              label={t('type')}
              value={displayed.typeId}
              onChange={({ target }) => setSelectedTypeId(target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              sx={{ my: 1 }}
            >
              {next.map((one) => (
                <option key={one.typeId} value={one.typeId}>
                  {nameOf(one)}
                </option>
              ))}
            </TextField>
          ) : (
            <Typography sx={{ mb: 1 }}>{nameOf(displayed)}</Typography>
          )}
          {displayed.times.length === 0 && <Typography color="textSecondary">{t('noTime')}</Typography>}
          <Slots>
            {displayed.times.map(({ startsAt, date, startTime, timeZone }) => {
              const time = t('time', { day: formatShortDay(date), time: startTime });
              const values = { advisorId, typeId: displayed.typeId, date, startTime, timeZone };
              return (
                <li key={startsAt}>
                  {canBook ? (
                    <Button
                      component={Link}
                      to="/appointments/create"
                      state={{ values }}
                      variant="outlined"
                      size="small"
                      fullWidth
                      aria-label={t('book', { time })}
                      sx={{ fontFeatureSettings: '"tnum"' }}
                    >
                      {time}
                    </Button>
                  ) : (
                    time
                  )}
                </li>
              );
            })}
          </Slots>
          {timeZone && (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 0 }}>
              {t('clock', { zone: formatTimeZone(timeZone) })}
            </Typography>
          )}
        </>
      )}
    </Card>
  );
};

const Slots = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
