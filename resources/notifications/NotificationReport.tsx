import { Card, Skeleton, styled, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetOne, useRecordContext } from 'react-admin';
import { hasCapability, useProvider } from '../../providers';
import { panelClasses } from '../engine/core/record/panelStyles';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { PartBoundary } from '../engine/ui/PartBoundary';
import { QueryState } from '../engine/ui/QueryState';
import { AnswerAlerts } from './AnswerAlerts';
import { ChannelResults } from './ChannelResults';
import { DeliveredOverTime } from './DeliveredOverTime';
import { NotDelivered } from './NotDelivered';
import { goesToMembers } from './notificationSchema';
import { PeopleStrip } from './PeopleStrip';
import { useReportTexts } from './reportTexts';
import { SendingProgress } from './SendingProgress';
import { SendingStory } from './SendingStory';
import { WaitingAlerts } from './WaitingAlerts';

const isInProgress = (status: unknown) => status === 'sending' || status === 'cancelling';

/** Whether the sending of a notification has begun, so that there is a report of it. */
export const hasReport = ({ status, startedAt }: RaRecord): boolean =>
  isInProgress(status) || (Boolean(startedAt) && !['draft', 'in_review', 'scheduled'].includes(status));

const refetchMilliseconds = 1000;
/** Counting this many messages takes the database a while, so it is asked less often. */
const manyMessages = 100_000;
const slowRefetchMilliseconds = 10_000;

const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container (min-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    '& > .whole': { gridColumn: '1 / -1' },
  },
});

const Column = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

const Container = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  background: theme.palette.background.default,
}));

/** How the sending of the notification in context goes or went: for people, by channel and over time. */
export const NotificationReport = () => {
  const recordInView = useRecordContext();
  const t = useReportTexts();
  const provider = useProvider();
  const id = String(recordInView?.id ?? '');
  const refetchInterval = isInProgress(recordInView?.status) && refetchMilliseconds;
  // Refetches the record of the view itself, so that the view follows the status of the notification.
  const { data: record = recordInView } = useGetOne('notifications', { id }, { refetchInterval });
  const query = useQuery({
    queryKey: ['sendingReport', id, record?.status, record?.version],
    queryFn: ({ signal }) => provider.sendingReport(id, { signal }),
    enabled: hasCapability('sending'),
    refetchInterval: refetchInterval && (record?.targeted > manyMessages ? slowRefetchMilliseconds : refetchInterval),
  });
  if (!record || !hasCapability('sending')) return null;
  return (
    <Container aria-label={t('title')} className={panelClasses.wideContents}>
      <Grid>
        <SendingProgress
          record={record}
          stoppedBy={query.data?.story}
          hasOnlyTotals={query.data?.deliveries.length === 0}
        />
        <QueryState query={query} loading={<Skeleton className="whole" variant="rounded" height={280} />}>
          {({ people, deliveries, hours, answers, story }) => (
            <>
              <WaitingAlerts deliveries={deliveries} />
              <AnswerAlerts people={people} answers={answers} />
              <PartBoundary>
                <PeopleStrip people={people} deliveries={deliveries} areMembers={goesToMembers(record)} />
              </PartBoundary>
              {deliveries.length > 0 && (
                <>
                  <Column>
                    <ChannelResults deliveries={deliveries} />
                    <PartBoundary>
                      <DeliveredOverTime hours={hours} />
                    </PartBoundary>
                    <SendingStory record={record} story={story} />
                  </Column>
                  <Column>
                    <NotDelivered record={record} deliveries={deliveries} />
                  </Column>
                </>
              )}
              {deliveries.length === 0 && (
                <div className="whole">
                  <SendingStory record={record} story={story} />
                </div>
              )}
            </>
          )}
        </QueryState>
        {record.deliveriesRemovedAt && <Removed at={record.deliveriesRemovedAt} />}
      </Grid>
    </Container>
  );
};

const Removed = ({ at }: { at: string }) => {
  const t = useReportTexts();
  const formatDateTime = useFormatDateTime();
  return (
    <Card className="whole" sx={{ p: 2 }}>
      <Typography color="textSecondary">{t('removed', { time: formatDateTime(at) })}</Typography>
    </Card>
  );
};
