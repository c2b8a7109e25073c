import { Alert, Box, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { pickBy } from 'es-toolkit';
import { Fragment, useState } from 'react';
import { type RaRecord, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasCapability, isPermitted, type SimilarPerson, useProvider } from '../../../../providers';
import { RecordLink } from '../../fields/RecordLink';
import { useViewSchema } from '../../fields/schemaContext';
import { useFormatDay } from '../../fields/userTimeZone';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';
import { useAction } from '../../ui/useAction';
import { useSimilarPeopleTexts } from '../recordMessages.en';
import { groupByPerson, nameParts } from './groupByPerson';

interface SimilarPeopleProps {
  /** The fields with the name: one, or first and last name. */
  name: readonly string[];
  /** Each field that a member fills, with a property of the member. */
  fills: Readonly<Record<string, string>>;
  /** The field with the event, where records of the same event are a warning. */
  event?: string;
  /** The field with the record from which this one is made, which names the same person. */
  madeFrom?: string;
  /** The start of the appointment, where other appointments at that time are a warning. */
  startsAt?: string | undefined;
}

const [maxShown, waitMilliseconds] = [3, 400];

/**
 * Shows who may be the person that is entered in the form around, with the records that name that person. It fills in
 * the known person, or goes away, and blocks nothing. Without effect for an API that does not find them.
 */
export const SimilarPeople = (props: SimilarPeopleProps) =>
  useViewSchema().isReading || !hasCapability('similar') ? null : <EnteredPersonHint {...props} />;

/** The answers of staff by record: its person is used, or is somebody else. */
type Answers = Readonly<Record<string, 'used' | 'other'>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const EnteredPersonHint = ({ name, fills, event, madeFrom, startsAt }: SimilarPeopleProps) => {
  const provider = useProvider();
  const record = useRecordContext();
  const [answers, setAnswers] = useState<Answers>({});
  // A new record has no id, which stands for a field that the form does not have.
  const [email, phone, memberId, eventId, madeFromId, ...names]: unknown[] = useWatch({
    name: ['email', 'phone', 'memberId', event ?? 'id', madeFrom ?? 'id', ...name],
  });
  const person = {
    name: names.map(textOf).join(' ').trim(),
    email: textOf(email),
    phone: textOf(phone),
    eventId: event ? textOf(eventId) : '',
    startsAt: startsAt ?? '',
  };
  const entered = useDebouncedValue(JSON.stringify(pickBy(person, (value) => value !== '')), waitMilliseconds);
  const values: Record<string, string> = JSON.parse(entered);
  // The person of a record that is opened was entered before.
  const isEntered = Boolean(values.name || values.email || values.phone) && record?.id === undefined;
  const { data: people = [] } = useQuery({
    queryKey: ['similarPeople', entered],
    queryFn: ({ signal }) => provider.similarPeople(values, { signal }),
    enabled: isEntered,
    staleTime: 10_000,
    // The hint is no part of entering a person, so its failure is not reported.
    retry: false,
  });
  const groups = groupByPerson(people.filter(({ id }) => id !== madeFromId)).flatMap((records) => {
    const answer = records.map(({ id }) => answers[id]).find(Boolean);
    const isKnown = Boolean(memberId) || answer === 'used';
    const isShown = answer !== 'other' && (!isKnown || records.some(({ coincides }) => coincides));
    return isShown ? [{ records, isKnown }] : [];
  });
  const answerFor = (records: readonly SimilarPerson[], answer: 'used' | 'other') =>
    setAnswers({ ...answers, ...Object.fromEntries(records.map(({ id }) => [id, answer])) });
  return (
    <div role="status" className="wide">
      {isEntered && groups.length > 0 && (
        <Stack spacing={1}>
          {groups.slice(0, maxShown).map(({ records, isKnown }) => (
            <SimilarPersonAlert
              key={records[0]?.id}
              records={records}
              fields={isKnown ? undefined : { name, fills }}
              isSameEvent={event !== undefined}
              onAnswer={(answer) => answerFor(records, answer)}
            />
          ))}
        </Stack>
      )}
    </div>
  );
};

interface SimilarPersonAlertProps {
  /** The records of one person. */
  records: readonly SimilarPerson[];
  /** The fields to fill; undefined if it is known already whether this is the person. */
  fields: Pick<SimilarPeopleProps, 'name' | 'fills'> | undefined;
  /** Whether records coincide by the event, not by the time. */
  isSameEvent: boolean;
  onAnswer: (answer: 'used' | 'other') => void;
}

const SimilarPersonAlert = ({ records, fields, isSameEvent, onAnswer }: SimilarPersonAlertProps) => {
  const t = useSimilarPeopleTexts();
  const { use, isBusy } = useFillIn(records, fields, () => onAnswer('used'));
  const coinciding = records.filter(({ coincides }) => coincides);
  const { name } = coinciding[0] ?? records[0] ?? { name: '' };
  const sentence = coinciding.length === 0 ? 'looksLike' : isSameEvent ? 'sameEvent' : 'sameTime';
  return (
    // Not an alert, because the element around announces it.
    <Alert severity={coinciding.length > 0 ? 'warning' : 'info'} role="group" aria-label={t(sentence, { name })}>
      <Box sx={{ '& a': { textDecoration: 'underline' } }}>
        {t(sentence, { name })} (
        {(coinciding.length > 0 ? coinciding : records).map((record, index) => (
          <Fragment key={record.id}>
            {index > 0 && ', '}
            <RecordName record={record} />
          </Fragment>
        ))}
        )
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 0.5, ml: -0.5 }}>
        {fields && (
          <Button size="small" aria-label={t('useLabel', { name })} disabled={isBusy} onClick={() => void use()}>
            {t('use')}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => onAnswer('other')}>
          {t('other')}
        </Button>
      </Stack>
    </Alert>
  );
};

/** The kind of a record with its day, as a link: *enrollment of Nov 3, 2026*. */
const RecordName = ({ record: { area, id, at, status, isWithdrawn } }: { record: SimilarPerson }) => {
  const t = useSimilarPeopleTexts();
  const translate = useTranslate();
  const formatDay = useFormatDay();
  if (at === null) return <RecordLink area={area} id={id} label={t('member')} target="_blank" />;
  const kind = translate(`resources.${area}.forcedCaseName`, { smart_count: 1 });
  const state = isWithdrawn && translate(`resources.${area}.choices.status.${status}`, { _: status }).toLowerCase();
  const label = t('record', { kind, date: formatDay(at) });
  return (
    <>
      <RecordLink area={area} id={id} label={label} target="_blank" />
      {state && `, ${state}`}
    </>
  );
};

/** Returns a function that fills the known person into the form. A member also fills the fields that are empty. */
const useFillIn = (
  records: readonly SimilarPerson[],
  fields: SimilarPersonAlertProps['fields'],
  onFilled: () => void,
) => {
  const dataProvider = useDataProvider();
  const { getValues, setValue } = useFormContext();
  const memberId = records.find((record) => record.memberId !== null)?.memberId;
  const { run, isBusy } = useAction(
    async (): Promise<RaRecord | undefined> =>
      memberId && isPermitted('members', 'show')
        ? (await dataProvider.getOne('members', { id: memberId })).data
        : undefined,
    {
      changes: false,
      onSuccess: (member) => {
        if (!fields) return;
        const known = (part: 'email' | 'phone') => records.find((record) => record[part] !== null)?.[part];
        const parts = records[0] ? nameParts(records[0], fields.name.length) : [];
        const values = {
          ...Object.fromEntries(fields.name.map((field, index) => [field, parts[index]])),
          email: known('email'),
          phone: known('phone'),
          memberId,
        };
        for (const [field, value] of Object.entries(values))
          if (value) setValue(field, value, { shouldDirty: true, shouldValidate: true });
        for (const [field, property] of Object.entries(fields.fills))
          if (member && !getValues(field)) setValue(field, member[property] ?? null, { shouldDirty: true });
        onFilled();
      },
    },
  );
  return { use: run, isBusy };
};
