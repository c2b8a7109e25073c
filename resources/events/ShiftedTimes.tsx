import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useTranslateLabel } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { useEditSessionIfAny } from '../engine/core/session/useEditSession';
import { isSameValue } from '../engine/core/values/dirtyValues';
import { formatDateTime, formatDayWithYear } from '../engine/fields/formats';
import { useViewSchema } from '../engine/fields/schemaContext';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import type { RecordData } from '../engine/schema';
import { messages } from './recordMessages.en';
import { offsetChangeOfDeadline, type TimeWithDate, timesOnDay, timesWithDate, timeZoneOf } from './timesOnDay';

const useTexts = createTextsHook('resources.events.shiftedTimes', messages.shiftedTimes);

/** While somebody types a year, it has fewer digits. */
const completeDay = /^[1-9]\d{3}-\d\d-\d\d$/;

type Times = Partial<Record<TimeWithDate, string>>;

/** Returns the times that an event gets with another date; undefined where it has no other date. */
const timesWithNewDate = (record: RaRecord, { eventDate, timeZone }: RecordData): Times | undefined => {
  const isOther = typeof eventDate === 'string' && completeDay.test(eventDate) && eventDate !== record.eventDate;
  if (!isOther || !record.eventDate || Number.isNaN(Date.parse(eventDate))) return undefined;
  const zone = typeof timeZone === 'string' && timeZone !== '' ? { timeZone } : {};
  return timesOnDay(record, eventDate, { ...zone, now: new Date() });
};

/** Returns the times that stay although the date of an event changes. */
export const unmovedTimesOf = (record: RaRecord, values: RecordData): TimeWithDate[] =>
  timesWithNewDate(record, values)
    ? timesWithDate.filter((field) => record[field] && isSameValue(values[field], record[field]))
    : [];

/** Moves the last day and the deadlines in the form with the date of an event, and lists them to put each back. */
export const ShiftedTimes = () => {
  const record = useEditSessionIfAny()?.openedRecord;
  return useViewSchema().isReading || !record ? null : <TimesMover record={record} />;
};

const TimesMover = ({ record }: { record: RaRecord }) => {
  const { setValue, getValues } = useFormContext();
  const eventDate: unknown = useWatch({ name: 'eventDate' });
  const values = useWatch({ name: [...timesWithDate] });
  const formerDate = useRef(eventDate);
  const [moved, setMoved] = useState<Times>({});
  const [unmoved, setUnmoved] = useState<readonly TimeWithDate[]>([]);
  const set = (field: TimeWithDate, value: unknown) =>
    setValue(field, value ?? null, { shouldDirty: true, shouldValidate: true });
  useEffect(() => {
    if (formerDate.current === eventDate) return;
    formerDate.current = eventDate;
    const next = timesWithNewDate(record, getValues());
    // Half a date changes nothing yet.
    if (!next && eventDate !== record.eventDate) return;
    for (const field of timesWithDate) {
      const present: unknown = getValues(field);
      const isAutomatic = isSameValue(present, moved[field]) || isSameValue(present, record[field]);
      const value = next?.[field] ?? record[field];
      if (isAutomatic && !unmoved.includes(field) && !isSameValue(present, value))
        setValue(field, value ?? null, { shouldDirty: true, shouldValidate: true });
    }
    setMoved(next ?? {});
    if (!next) setUnmoved([]);
  }, [eventDate, record, moved, unmoved, getValues, setValue]);
  const offsetChangeOf = (field: TimeWithDate) => {
    const timeZone = timeZoneOf({ timeZone: getValues('timeZone') || record.timeZone });
    return field === 'endDate' ? undefined : offsetChangeOfDeadline(record, field, String(eventDate), timeZone);
  };
  const rows = timesWithDate.flatMap((field, index) => {
    const time = moved[field];
    const isUnmoved = unmoved.includes(field);
    // A time that somebody has entered is not listed.
    return time !== undefined && (isUnmoved || isSameValue(values[index], time))
      ? [{ field, time, isUnmoved, offsetChange: offsetChangeOf(field) }]
      : [];
  });
  if (rows.length === 0) return null;
  return (
    <ShiftedTimesList
      record={record}
      rows={rows}
      onToggle={({ field, time, isUnmoved }) => {
        setUnmoved(isUnmoved ? unmoved.filter((other) => other !== field) : [...unmoved, field]);
        set(field, isUnmoved ? time : record[field]);
      }}
    />
  );
};

interface ShiftedTime {
  field: TimeWithDate;
  time: string;
  /** Whether it was put back. */
  isUnmoved: boolean;
  /** Whether clocks skip or repeat its hour on the new day. */
  offsetChange: ReturnType<typeof offsetChangeOfDeadline>;
}

interface ShiftedTimesListProps {
  record: RaRecord;
  rows: readonly ShiftedTime[];
  onToggle: (row: ShiftedTime) => void;
}

const ShiftedTimesList = ({ record, rows, onToggle }: ShiftedTimesListProps) => {
  const t = useTexts();
  const translateLabel = useTranslateLabel();
  const userTimeZone = useUserTimeZone();
  const format = (field: TimeWithDate, value: string) =>
    field === 'endDate' ? formatDayWithYear(value) : formatDateTime(value, userTimeZone);
  return (
    <Alert severity="info" sx={{ gridColumn: '1 / -1', '& .MuiAlert-message': { flexGrow: 1 } }}>
      <span role="status">{t('title')}</span>
      <Stack component="ul" aria-label={t('title')} spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {rows.map((row) => {
          const label = String(translateLabel({ source: row.field, resource: 'events' }));
          const old = format(row.field, String(record[row.field]));
          return (
            <Stack
              component="li"
              key={row.field}
              direction="row"
              sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
            >
              <span>
                {row.isUnmoved
                  ? t('stays', { label, old })
                  : t('moves', { label, old, time: format(row.field, row.time) })}
                {row.offsetChange && !row.isUnmoved && (
                  <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                    {t(`clocks.${row.offsetChange}`)}
                  </Typography>
                )}
              </span>
              <Button
                size="small"
                aria-label={t(row.isUnmoved ? 'moveLabel' : 'putBackLabel', { label })}
                onClick={() => onToggle(row)}
              >
                {t(row.isUnmoved ? 'move' : 'putBack')}
              </Button>
            </Stack>
          );
        })}
      </Stack>
    </Alert>
  );
};
