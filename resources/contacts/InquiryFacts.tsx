import { Avatar, Box, Stack, styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetIdentity, useGetList, useRecordContext } from 'react-admin';
import { LabeledValue } from '../engine/core/record/LabeledValue';
import { EmailField, PhoneField } from '../engine/fields';
import { initialsOf } from '../engine/fields/appointmentStyles';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { Disclosure } from '../engine/fields/Disclosure';
import { formatDayWithYear } from '../engine/fields/formats';
import { LinkedMemberName } from '../engine/fields/LinkedMemberName';
import { useViewSchema } from '../engine/fields/schemaContext';
import { useChoiceText } from '../engine/fields/useChoiceText';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { RecordFields } from '../engine/recordViews/RecordSections';
import { toDateAndTime } from '../engine/schema/dateTime';
import { DueField } from './DueField';
import { priorities } from './dueTime';
import { EarlierRecords } from './EarlierRecords';
import { SenderMark } from './FirstMail';
import { FollowUps } from './FollowUps';
import { InquiryFieldSelect } from './InquiryFieldSelect';
import { InquiryTags } from './InquiryTags';
import { PerhapsTheSame } from './PerhapsTheSame';
import { avatarStyles } from './ThreadItem';
import { useThreadTexts } from './threadMessages.en';

const Part = styled('section')(({ theme }) => ({
  padding: 16,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& dl': { marginBottom: 8 },
}));

/** The person of an inquiry, and how to reach them. */
export const InquiryPerson = () => {
  const record = useRecordContext();
  const t = useThreadTexts();
  if (!record) return null;
  return (
    <Part aria-label={t('person')}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 1.5 }}>
        <Avatar aria-hidden sx={{ ...avatarStyles, fontSize: 16 }}>
          {initialsOf(String(record.name ?? ''))}
        </Avatar>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <LinkedMemberName memberId={record.memberId} name={record.labels?.memberId ?? record.name} />
        </Typography>
      </Stack>
      <SenderMark />
      <LabeledValue source="phone">
        <PhoneField source="phone" />
      </LabeledValue>
      <LabeledValue source="email">
        <EmailField source="email" />
      </LabeledValue>
      <RecordFields names={['preferredContact', 'bestTime']} />
    </Part>
  );
};

/** The facts beside a conversation: how the inquiry is handled, and what came before. */
export const InquiryFacts = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  const t = useThreadTexts();
  if (!isReading || !record) return null;
  return (
    <>
      <PerhapsTheSame />
      <Part aria-label={t('handling')}>
        <Stack spacing={1.5}>
          <PrioritySelect />
          <AssigneeSelect />
          <TopicSelect />
          <InquiryTags />
          {record.dueAt && record.isOpen && (
            <Labeled source="dueAt">
              <DueField source="dueAt" />
            </Labeled>
          )}
        </Stack>
      </Part>
      <Part aria-label={t('earlier')}>
        <FollowUps />
        <EarlierRecords record={record} />
      </Part>
      <Part>
        <Disclosure title={t('details')}>
          <Box sx={{ pt: 1.5 }}>
            <RecordFields
              names={[
                'ticketNo',
                'receivedAt',
                'source',
                'pageKey',
                'departmentId',
                'isComplaint',
                'settlement',
                'resolvedAt',
                'rating',
                'ratingComment',
                'consentMarketing',
                'consentedAt',
              ]}
            />
          </Box>
        </Disclosure>
      </Part>
    </>
  );
};

const Labeled = ({ source, children }: { source: string; children: ReactNode }) => (
  <LabeledValue source={source}>{children}</LabeledValue>
);

const PrioritySelect = () => {
  const textOf = useChoiceText('priority');
  return (
    <InquiryFieldSelect source="priority" options={priorities.map((value) => ({ value, label: textOf(value) }))} />
  );
};

const TopicSelect = () => {
  const { types } = useMasterTypes('contact_topic');
  const options = types.filter(({ isActive }) => isActive).map(({ key, label }) => ({ value: key, label }));
  return <InquiryFieldSelect source="topicId" options={options} />;
};

/** The largest number of people who are offered. */
const maxStaff = 100;

/** Assigns the inquiry; the user comes first. */
const AssigneeSelect = () => {
  const { identity } = useGetIdentity();
  const { data = [] } = useGetList('staff', {
    filter: { worksOn: 'contacts' },
    pagination: { page: 1, perPage: maxStaff },
    sort: { field: 'lastName', order: 'ASC' },
  });
  const isUser = ({ id }: { id: unknown }) => id === identity?.id;
  const inOrder = [...data.filter(isUser), ...data.filter((person) => !isUser(person))];
  const t = useThreadTexts();
  const { day: today } = toDateAndTime(Date.now(), useUserTimeZone());
  const labelOf = ({ recordLabel, awayUntil }: RaRecord) =>
    awayUntil > today ? t('awayUntil', { name: recordLabel, day: formatDayWithYear(awayUntil) }) : String(recordLabel);
  const options = inOrder.map((person) => ({ value: String(person.id), label: labelOf(person) }));
  return <InquiryFieldSelect source="assigneeId" options={options} />;
};
