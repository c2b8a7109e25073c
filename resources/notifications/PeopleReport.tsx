import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { sumBy } from 'es-toolkit';
import { hasCapability, type PeopleCount, useProvider } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { LargeNumber, PlainList } from '../engine/fields/styledElements';
import { QueryState } from '../engine/ui/QueryState';
import { type NotificationTextName, useTexts } from './texts';

const sumOf = (counts: readonly PeopleCount[]) => sumBy(counts, ({ people }) => people);

/** How a notification ended for people, each counted once: how many were reached, and why others were not. */
export const PeopleReport = ({ id, status }: { id: string; status: string }) => {
  const provider = useProvider();
  const t = useTexts();
  const query = useQuery({
    queryKey: ['peopleCounts', id, status],
    queryFn: ({ signal }) => provider.peopleCounts(id, { signal }),
    enabled: hasCapability('sending'),
  });
  return (
    <QueryState query={query}>
      {(counts) => {
        const meant = counts.filter(({ outcome }) => outcome !== 'left_out');
        const reached = sumOf(counts.filter(({ outcome }) => outcome === 'reached'));
        const others = counts.filter(({ outcome }) => outcome !== 'reached');
        if (counts.length === 0) return null;
        return (
          <>
            <LargeNumber>
              {t('outcome.reached', {
                reached: formatNumber(reached),
                smart_count: sumOf(meant),
                meant: formatNumber(sumOf(meant)),
              })}
            </LargeNumber>
            <PlainList>
              {others.map(({ outcome, reason, people }) => (
                <Stack
                  key={`${outcome} ${reason}`}
                  component="li"
                  direction="row"
                  spacing={1}
                  sx={{ justifyContent: 'space-between' }}
                >
                  <Typography color={outcome === 'failed' ? 'error' : 'textSecondary'}>
                    {t(`outcome.${outcome}` as NotificationTextName)}
                    {reason && `: ${t(`reason.${reason.split(' ')[0]}` as NotificationTextName, { _: reason })}`}
                  </Typography>
                  <Typography color={outcome === 'failed' ? 'error' : 'textSecondary'}>
                    {formatNumber(people)}
                  </Typography>
                </Stack>
              ))}
            </PlainList>
          </>
        );
      }}
    </QueryState>
  );
};
