import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { channelsOf } from './notificationSchema';
import { usePeopleCountTexts, useTexts } from './texts';

/** One sentence about what will happen: by what, to how many, and when. Nothing before a channel is chosen. */
export const SendingSummary = ({ people, isSentNow = false }: { people: number | null; isSentNow?: boolean }) => {
  const values = useRecordValues();
  const { channelMode, sendMode, scheduledAt, timeZoneMode } = values;
  const locale = useLocale();
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const formatPeople = usePeopleCountTexts();
  const chosen = channelsOf(values);
  if (chosen.length === 0) return null;
  const names = chosen.map((channel) => t(`summary.by.${channel}`));
  const how =
    channelMode === 'first'
      ? names.join(t('summary.else'))
      : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const isTimed = sendMode === 'scheduled' && !isSentNow;
  const when = isTimed && typeof scheduledAt === 'string' && scheduledAt !== '' ? formatDateTime(scheduledAt) : '';
  const timeText = (time: string) =>
    time === ''
      ? t('summary.noTime')
      : t(timeZoneMode === 'recipient_local' ? 'summary.atOwnTime' : 'summary.at', { when: time });
  return (
    <Typography sx={{ mt: 0.5 }}>
      {t('summary.sentence', {
        how,
        whom: formatPeople('whom', people),
        when: isTimed ? timeText(when) : t('summary.now'),
      })}
    </Typography>
  );
};
