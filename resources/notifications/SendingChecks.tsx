import { Box, Card, Link, Typography } from '@mui/material';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { hasCapability } from '../../providers';
import { useOpenField } from '../engine/core/record/useOpenField';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { PlainList, visuallyHidden } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { type RecordData, valueAt } from '../engine/schema';
import { smsLength, withOptOutNotice } from '../engine/texts';
import { useAudienceEstimate } from './AudienceEstimate';
import { type Channel, hasChannel, isTooLateToSchedule, placeholdersToFill } from './notificationSchema';
import { usePeopleCountTexts, useTexts } from './texts';
import { useLatestTest } from './useLatestTest';

interface Check {
  isDone: boolean;
  text: string;
  /** The field where it is mended. */
  path?: string;
}

/** Returns what to look at before a notification goes, each done or not; what is not known yet is left out. */
const useChecks = (): Check[] => [
  ...useChannelChecks(),
  ...useTextChecks(),
  ...useLinkChecks(),
  ...useTimeChecks(),
  ...useTestChecks(),
];

const useChannelChecks = (): Check[] => {
  const values = useRecordValues();
  const translate = useTranslate();
  const t = useTexts();
  const { data, error } = useAudienceEstimate(values);
  if (!data || error) return [];
  const missing = data.channels.filter(({ isSetUp }) => !isSetUp);
  if (missing.length === 0) return [{ isDone: true, text: t('checks.setUp') }];
  const nameOf = (channel: string) => translate(`resources.notifications.choices.channels.${channel}`);
  return missing.map(({ channel }) => ({
    isDone: false,
    text: t('checks.notSetUp', { channel: nameOf(channel) }),
    path: 'channels',
  }));
};

const useTextChecks = (): Check[] => {
  const values = useRecordValues() as { channels?: Channel[]; content?: RecordData };
  const t = useTexts();
  const formatPeople = usePeopleCountTexts();
  const { data, error } = useAudienceEstimate(values);
  const checks: Check[] = [];
  if (data && !error) {
    for (const { placeholder, people } of data.withoutValue) {
      const example = `{{${placeholder}|${t('exampleWord')}}}`;
      const text = formatPeople('withoutValue', people, { placeholder: `{{${placeholder}}}`, example });
      checks.push({ isDone: false, text });
    }
    const isFilled = placeholdersToFill(values.content ?? {}, values.channels ?? []).length > 0;
    if (isFilled && checks.length === 0) checks.push({ isDone: true, text: t('checks.valuesKnown') });
  }
  const sms = valueAt(values, ['content', 'sms']);
  if (hasChannel('sms')(values) && typeof sms === 'string' && sms !== '') {
    const { parts } = smsLength(withOptOutNotice(sms));
    const text = parts === 1 ? t('checks.oneTextMessage') : t('checks.textMessages', { smart_count: parts });
    checks.push({ isDone: parts === 1, text, path: 'content.sms' });
  }
  return checks;
};

const useLinkChecks = (): Check[] => {
  const t = useTexts();
  const { data, error } = useAudienceEstimate(useRecordValues());
  if (!data?.links || error) return [];
  const { count, notLive, lackAppUrl } = data.links;
  if (count > 0 && notLive.length === 0 && !lackAppUrl) return [{ isDone: true, text: t('checks.linksWork') }];
  return [
    ...notLive.map(({ path, recordLabel }) => ({
      isDone: false,
      text: recordLabel === null ? t('checks.linkGone') : t('checks.linkNotLive', { name: recordLabel }),
      path,
    })),
    ...(lackAppUrl ? [{ isDone: false, text: t('checks.appUrlMissing'), path: 'content.email.body' }] : []),
  ];
};

const useTimeChecks = (): Check[] => {
  const values = useRecordValues();
  const t = useTexts();
  const { data } = useAudienceEstimate(values);
  const { sendMode, scheduledAt } = values;
  if (sendMode !== 'scheduled' || !scheduledAt) return [];
  // At their own time, the first people get it before those of the office.
  const isAhead = !isTooLateToSchedule({ sendMode, scheduledAt: data?.timing?.firstAt ?? scheduledAt }, Date.now());
  return [{ isDone: isAhead, text: t(isAhead ? 'checks.timeAhead' : 'checks.timePassed'), path: 'scheduledAt' }];
};

const useTestChecks = (): Check[] => {
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const { data: latest } = useLatestTest();
  if (latest === undefined) return [];
  if (latest === null) return [{ isDone: false, text: t('test.never') }];
  const text = t(latest.isCurrent ? 'test.tested' : 'test.changedSince', {
    name: latest.authorName ?? t('test.somebody'),
    at: formatDateTime(latest.at),
    smart_count: latest.recipients,
  });
  return [{ isDone: latest.isCurrent, text }];
};

/** The list of checks before the notification in view goes, for its author and for who approves it. */
export const SendingChecks = ({ isInDialog = false }: { isInDialog?: boolean }) => {
  const t = useTexts();
  const openField = useOpenField();
  const { isReading } = useViewSchema();
  const { status } = useRecordValues();
  const isEditable = !isInDialog && (!isReading || status === 'draft');
  const checks = useChecks();
  if (checks.length === 0 || !hasCapability('sending')) return null;
  const list = (
    <>
      <Typography variant="h3" component={isInDialog ? 'h3' : 'h2'}>
        {t('checks.title')}
      </Typography>
      <PlainList>
        {checks.map(({ isDone, text, path }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <Box sx={{ color: isDone ? 'success.main' : 'warning.main', mt: '2px', flexShrink: 0 }}>
              {isDone ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
              <span style={visuallyHidden}>{t(isDone ? 'checks.done' : 'checks.open')}</span>
            </Box>
            {isDone || path === undefined || !isEditable ? (
              <span>{text}</span>
            ) : (
              <Link component="button" type="button" align="left" onClick={() => openField(path)}>
                {text}
              </Link>
            )}
          </Box>
        ))}
      </PlainList>
    </>
  );
  if (isInDialog) return <Box sx={{ mt: 2 }}>{list}</Box>;
  return (
    <Card component="section" aria-label={t('checks.title')} sx={{ p: 2 }}>
      {list}
    </Card>
  );
};
