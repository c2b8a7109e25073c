import { Alert, LinearProgress, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { groupBy } from 'es-toolkit';
import { useEffect } from 'react';
import { useGetMany, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';
import { type BulkAction, hasCapability, type TriedBulk, useProvider } from '../../../../providers';
import { rowsMeta } from '../../core/list/initialListParams';
import { formatNumber } from '../../fields/formats';
import { RecordLink } from '../../fields/RecordLink';
import { PlainList } from '../../fields/styledElements';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';
import { FailureAlert } from '../../ui/FailureAlert';
import { useBulkTexts } from './messages.en';
import { maxPerRequest } from './SelectionSummary';
import { type SelectedRecords, selectedCount, toBulkSelection } from './useBulk';

/** The maximum of records that each reason names. */
const maxNames = 5;

interface SelectionCheckProps {
  /** The action with its input; undefined while something that it needs is missing. */
  action: BulkAction | undefined;
  selection: SelectedRecords;
  /** Closes the dialog before a link to a record is followed. */
  close: () => void;
  /** Called with the outcome of each record; with undefined while it is not known. */
  onTried: (tried: readonly TriedBulk[] | undefined) => void;
}

/**
 * Tries a bulk action as it will be done, and lists the records that would be refused by reason, with links to mend
 * them. It renders nothing where all can be done. Of more records than one request tries, it says that they are not
 * tried.
 */
export const SelectionCheck = ({ action, selection, close, onTried }: SelectionCheckProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const t = useBulkTexts();
  const actionJson = useDebouncedValue(action && JSON.stringify(action));
  const total = selectedCount(selection);
  const isTried = hasCapability('dryRuns') && actionJson !== undefined && total <= maxPerRequest;
  const tried = toBulkSelection(selection);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'tryBulk', actionJson, tried],
    queryFn: ({ signal }) =>
      provider.tryBulk(resource, JSON.parse(actionJson ?? '{}') as BulkAction, tried, { signal }),
    enabled: isTried,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const known = isTried ? data : undefined;
  useEffect(() => {
    onTried(known);
  }, [known, onTried]);
  const refused = (known ?? []).filter(({ refusal }) => refusal !== undefined);
  return (
    <div aria-live="polite">
      {isTried && !data && isFetching && <LinearProgress aria-label={t('check.loading')} sx={{ my: 1 }} />}
      {isTried && error && !data && <FailureAlert error={error} retry={refetch} />}
      {total > maxPerRequest && (
        <Typography sx={{ my: 1.5 }}>
          {t('check.notTried', { total: formatNumber(total), max: formatNumber(maxPerRequest) })}
        </Typography>
      )}
      {refused.length > 0 && <Refusals refused={refused} total={known?.length ?? 0} close={close} />}
    </div>
  );
};

interface RefusalsProps {
  refused: readonly TriedBulk[];
  total: number;
  close: () => void;
}

const Refusals = ({ refused, total, close }: RefusalsProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = useBulkTexts();
  const formatName = useGetRecordRepresentation(resource);
  const reasons = Object.entries(groupBy(refused, ({ refusal = '' }) => refusal));
  const named = reasons.flatMap(([, records]) => records.slice(0, maxNames).map(({ id }) => id));
  const { data = [] } = useGetMany(resource, { ids: named, ...rowsMeta });
  const names = new Map(data.map((record) => [record?.id, String(formatName(record))]));
  return (
    <Alert severity="warning" sx={{ my: 1.5 }}>
      <Typography sx={{ mb: 1 }}>{t('check.refused', { smart_count: refused.length, total })}</Typography>
      <PlainList sx={{ '& a': { textDecoration: 'underline' } }}>
        {reasons.map(([reason, records]) => (
          <li key={reason}>
            {reason}
            <PlainList sx={{ pl: 2 }} aria-label={reason}>
              {records.slice(0, maxNames).map(({ id }) => (
                <li key={id}>
                  <span onClickCapture={close}>
                    <RecordLink area={resource} id={String(id)} label={names.get(id) ?? String(id)} />
                  </span>
                </li>
              ))}
              {records.length > maxNames && (
                <li>{translate('console.andMore', { count: records.length - maxNames })}</li>
              )}
            </PlainList>
          </li>
        ))}
      </PlainList>
    </Alert>
  );
};
