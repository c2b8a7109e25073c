import { useQuery } from '@tanstack/react-query';
import { format as formatDate } from 'date-fns/format';
import { useEffect, useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { type ExportOptions, type StartedExport, useProvider } from '../../../../providers';
import { downloadFile } from '../../ui/downloadFile';
import { useAction } from '../../ui/useAction';
import { useImportExportTexts } from './messages.en';

/** Milliseconds between requests for the progress of an export. */
const pollInterval = 1000;

type ExportSelection = Pick<ExportOptions, 'columns' | 'format'>;

/** Returns an action that exports all records of the list in context, and its progress. An unmount aborts it. */
export const useExport = (onDone: () => void) => {
  const resource = useResourceContext() ?? '';
  const { filterValues: filter, sort } = useListContext();
  const provider = useProvider();
  const t = useImportExportTexts();
  const [unmount] = useState(() => new AbortController());
  const [started, setStarted] = useState<StartedExport>();
  useEffect(() => () => unmount.abort(), [unmount]);
  const formatFileName = ({ format }: ExportSelection) =>
    `${resource}-${formatDate(new Date(), 'yyyy-MM-dd')}.${format}`;
  const { run, isBusy, refusal } = useAction(
    async (selection: ExportSelection) => {
      const order = sort.field === 'default' ? {} : { sort: [sort.field, sort.order] as const };
      setStarted(undefined);
      const newExport = await provider.startExport(resource, { filter, ...order, ...selection });
      setStarted(newExport);
      return provider.fetchExport(newExport, { signal: unmount.signal });
    },
    {
      successMessage: (_, selection) => t('exported', { name: formatFileName(selection) }),
      onSuccess: (file, selection) => {
        downloadFile(file, formatFileName(selection));
        onDone();
      },
      handlesError: true,
      changes: false,
    },
  );
  const { data: done = 0 } = useQuery({
    queryKey: ['rowsWritten', started?.address],
    queryFn: ({ signal }) => (started ? provider.rowsWritten(started, { signal }) : 0),
    enabled: isBusy && started !== undefined,
    refetchInterval: pollInterval,
  });
  return { run, isBusy, refusal, done, total: started?.total };
};
