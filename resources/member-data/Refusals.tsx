import { Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MemberRefusal, type MemberRun, useProvider } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useMemberDataTexts } from './screenMessages.en';

const pageSize = 50;

/** The refused lines of a run, fifty at a time, each with its number, the external id and the reasons. */
export const Refusals = ({ run: { id, kind, refused } }: { run: MemberRun }) => {
  const provider = useProvider();
  const t = useMemberDataTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['memberRefusals', id],
    queryFn: ({ pageParam: from, signal }) =>
      provider.memberRefusals(id, { from, to: from + pageSize - 1 }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
  });
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section aria-label={t('run.refused')}>
      <Typography variant="h3">{t('run.refused')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('run.correct')} {data && total < refused && t('run.stored', { stored: total, total: formatNumber(refused) })}
      </Typography>
      {error && <FailureAlert error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && total > 0 && (
        <Table size="small" sx={{ '& td, & th': { px: 1, verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t(kind === 'file' ? 'run.row' : 'run.line')}</TableCell>
              <TableCell>{t('run.externalId')}</TableCell>
              <TableCell>{t('run.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.pages.flatMap(({ lines }) => lines.map((line) => <LineRow key={line.line} line={line} />))}
          </TableBody>
        </Table>
      )}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1.5 }}>
          {t('run.more')}
        </Button>
      )}
    </section>
  );
};

const LineRow = ({ line: { line, externalId, reasons } }: { line: MemberRefusal }) => (
  <TableRow>
    <TableCell sx={{ fontFeatureSettings: '"tnum"' }}>{formatNumber(line)}</TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>{externalId ?? '–'}</TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {reasons.map(({ field, label, message }) => (
        <div key={field}>
          {label && <strong>{label}: </strong>}
          {message}
        </div>
      ))}
    </TableCell>
  </TableRow>
);
