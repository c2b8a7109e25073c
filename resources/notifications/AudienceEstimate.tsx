import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type AudienceEstimateResult, hasCapability, isPermitted, useProvider } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { LargeNumber, Meter, PlainList } from '../engine/fields/styledElements';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import type { RecordData } from '../engine/schema';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { fieldErrorsOf } from '../engine/ui/useAction';
import { RecipientButton } from './RecipientButton';
import { SampleRecipientsButton } from './SampleRecipientsButton';
import { SendingSummary } from './SendingSummary';
import { selectionOf } from './selectionOf';
import { usePeopleCountTexts, useTexts } from './texts';

const canEstimate = () =>
  hasCapability('sending') && ['create', 'edit', 'publish'].some((action) => isPermitted('notifications', action));

/**
 * Returns the estimated audience of a notification if it were sent now. It is estimated again when the values have not
 * changed for a moment.
 */
export const useAudienceEstimate = (values: Readonly<RecordData>) => {
  const provider = useProvider();
  // Typing words that are no placeholders asks for nothing.
  const debouncedValues = useDebouncedValue(JSON.stringify(selectionOf(values)));
  const request: { channels?: string[] | null } = JSON.parse(debouncedValues);
  return useQuery({
    queryKey: ['estimateReach', debouncedValues],
    queryFn: ({ signal }) => provider.estimateAudience(request, { signal }),
    enabled: canEstimate() && (request.channels ?? []).length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
};

/**
 * The estimated audience of a notification before it is sent: the number of recipients by channel, and the people left
 * out.
 */
export const AudienceEstimate = () => {
  const { isReading } = useViewSchema();
  const values = useRecordValues();
  const { data, error, refetch } = useAudienceEstimate(values);
  const t = useTexts();
  const formatPeople = usePeopleCountTexts();
  if (!canEstimate()) return null;
  const isKnown = data !== undefined && !error;
  // A selection that is not complete is refused with the fields that are missing.
  const failure = error && !fieldErrorsOf(error) ? error : undefined;
  return (
    <Card component="section" aria-label={t('audienceEstimate')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('audienceEstimate')}</Typography>
      {failure && <FailureAlert error={failure} retry={refetch} sx={{ mt: 1 }} />}
      <Box role="status">
        {isKnown && data.people !== 0 && <LargeNumber>{formatPeople('people', data.people)}</LargeNumber>}
        {isKnown && data.people === 0 && (
          <Alert severity="warning" role="none" sx={{ mt: 1 }}>
            {t('nobody')}
          </Alert>
        )}
        {!isKnown && !failure && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {t('incomplete')}
          </Typography>
        )}
      </Box>
      {/* In a form, the bar at the bottom says it. */}
      {isKnown && isReading && data.people !== 0 && <SendingSummary people={data.people} />}
      {isKnown && data.people !== 0 && <SampleRecipientsButton />}
      {isKnown && <RecipientButton />}
      {isKnown && <PeopleByChannel {...data} />}
    </Card>
  );
};

/** The people of each channel, and those who get nothing with the reason. */
export const PeopleByChannel = ({ people, leftOut, channels }: AudienceEstimateResult) => {
  const translate = useTranslate();
  const t = useTexts();
  const formatPeople = usePeopleCountTexts();
  const most = Math.max(people ?? 0, ...channels.map(({ reached }) => reached ?? 0));
  return (
    <>
      <PlainList>
        {channels.map(({ channel, reached }) => (
          <Box component="li" key={channel} sx={{ mt: 1.5 }}>
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
              <Typography variant="subtitle2" component="h4">
                {translate(`resources.notifications.choices.channels.${channel}`)}
              </Typography>
              <Typography>{formatPeople('reached', reached)}</Typography>
            </Stack>
            {reached !== null && most > 0 && <Meter aria-hidden value={reached} max={most} sx={{ mt: 0.5 }} />}
          </Box>
        ))}
      </PlainList>
      {leftOut.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="subtitle2" component="h4">
            {t('leftOut.title')}
          </Typography>
          <PlainList>
            {leftOut.map(({ reason, people: count }) => (
              <Stack key={reason} component="li" direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
                <Typography color="textSecondary">{t(`leftOut.${reason}`)}</Typography>
                <Typography color="textSecondary">
                  {count === null ? t('fewerThanTen') : formatNumber(count)}
                </Typography>
              </Stack>
            ))}
          </PlainList>
        </Box>
      )}
    </>
  );
};
