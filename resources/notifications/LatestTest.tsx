import { Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { hasCapability, useProvider } from '../../providers';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { QueryState } from '../engine/ui/QueryState';
import { useTexts } from './texts';

/** The key of the tests of a notification. */
export const testsKey = (id: string) => ['notificationTests', id];

/** The latest test of the notification in context, and whether its text was changed since. */
export const LatestTest = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const provider = useProvider();
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const query = useQuery({
    // A saved change makes a test one of an earlier text.
    queryKey: [...testsKey(id), record?.version],
    queryFn: ({ signal }) => provider.notificationTests(id, { signal }),
    enabled: id !== '' && hasCapability('sending'),
  });
  if (id === '' || !hasCapability('sending')) return null;
  return (
    <Card component="section" aria-label={t('test.title')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('test.title')}</Typography>
      <QueryState query={query}>
        {([latest]) => (
          <Typography role="status" sx={{ mt: 0.5 }} color={latest?.isCurrent ? 'textPrimary' : 'textSecondary'}>
            {!latest && t('test.never')}
            {latest &&
              t(latest.isCurrent ? 'test.tested' : 'test.changedSince', {
                name: latest.authorName ?? t('test.somebody'),
                at: formatDateTime(latest.at),
                smart_count: latest.recipients,
              })}
          </Typography>
        )}
      </QueryState>
    </Card>
  );
};
