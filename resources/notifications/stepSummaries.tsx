import { useTranslate } from 'react-admin';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { useAudienceEstimate } from './AudienceEstimate';
import { channelsOf } from './notificationSchema';
import { usePeopleCountTexts, useTexts } from './texts';

const AudienceSummary = () => {
  const values = useRecordValues();
  const translate = useTranslate();
  const formatPeople = usePeopleCountTexts();
  const { data, error } = useAudienceEstimate(values);
  const whom = translate(`resources.notifications.choices.audienceMode.${values.audienceMode}`, { _: '' });
  return [whom, data && !error && formatPeople('reached', data.people)].filter(Boolean).join(', ');
};

const MessageSummary = () => {
  const values = useRecordValues();
  const translate = useTranslate();
  const t = useTexts();
  const names = channelsOf(values).map((channel) => translate(`resources.notifications.choices.channels.${channel}`));
  return names.join(', ') || t('summary.noChannel');
};

const TimeSummary = () => {
  const { sendMode, scheduledAt, timeZoneMode } = useRecordValues();
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  if (sendMode !== 'scheduled') return t('summary.onceConfirmed');
  if (typeof scheduledAt !== 'string' || scheduledAt === '') return t('summary.timeMissing');
  const when = formatDateTime(scheduledAt);
  return timeZoneMode === 'recipient_local' ? t('summary.ownTime', { when }) : when;
};

/** The words about each step of a notification in the list of steps, by the name of its section. */
export const stepSummaries = {
  audience: <AudienceSummary />,
  message: <MessageSummary />,
  when: <TimeSummary />,
};
