import { Alert, Box, Card, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type AudienceEstimateResult, hasCapability, isPermitted, useProvider } from '../../providers';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { LargeNumber, PlainList } from '../engine/fields/styledElements';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import type { RecordData } from '../engine/schema';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { fieldErrorsOf } from '../engine/ui/useAction';
import { reduceToPlaceholders } from './placeholders';
import { usePeopleCountTexts, useTexts } from './texts';

const canEstimate = () =>
  hasCapability('sending') && ['create', 'edit', 'publish'].some((action) => isPermitted('notifications', action));

/**
 * Returns the estimated audience of a notification if it were sent now. It is estimated again when the values have not
 * changed for a moment.
 */
export const useAudienceEstimate = (values: Readonly<RecordData>) => {
  const provider = useProvider();
  const { topicId, channels, audienceMode, audience, eventId } = values;
  // Only the placeholders of the texts count, so that typing other words asks for nothing.
  const content = reduceToPlaceholders(values.content);
  const selection = { topicId, channels, content, audienceMode, audience, eventId };
  const debouncedValues = useDebouncedValue(JSON.stringify(selection));
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
      {isKnown && <EstimateByChannel {...data} />}
      {!isReading && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {t('thenSend')}
        </Typography>
      )}
    </Card>
  );
};

/**
 * The recipients of each channel, the people left out with the reason, and warnings: the channel is not set up, or people
 * have no value for a placeholder.
 */
export const EstimateByChannel = ({ channels, withoutValue }: Omit<AudienceEstimateResult, 'people'>) => {
  const translate = useTranslate();
  const t = useTexts();
  const formatPeople = usePeopleCountTexts();
  return (
    <PlainList>
      {channels.map(({ channel, isSetUp, ...counts }) => (
        <Box component="li" key={channel} sx={{ mt: 1.5 }}>
          <Typography variant="subtitle2" component="h4">
            {translate(`resources.notifications.choices.channels.${channel}`)}
          </Typography>
          {(['reached', 'optedOut', 'noAddress'] as const)
            .filter((name) => name === 'reached' || counts[name] !== 0)
            .map((name) => (
              <Typography key={name} {...(name !== 'reached' && { color: 'textSecondary' })}>
                {formatPeople(name, counts[name])}
              </Typography>
            ))}
          {!isSetUp && (
            <Alert severity="warning" role="none" sx={{ mt: 0.5 }}>
              {t('notSetUp')}
            </Alert>
          )}
        </Box>
      ))}
      {withoutValue.map(({ placeholder, people }) => (
        <Alert key={placeholder} component="li" severity="warning" role="none" sx={{ mt: 1.5 }}>
          {formatPeople('withoutValue', people, {
            placeholder: `{{${placeholder}}}`,
            example: `{{${placeholder}|${t('exampleWord')}}}`,
          })}
        </Alert>
      ))}
    </PlainList>
  );
};
