import { useQuery } from '@tanstack/react-query';
import { format as formatDate } from 'date-fns/format';
import { useEffect, useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { type ExportOptions, type StartedExport, useProvider } from '../../../providers';
import { downloadFile } from '../../actions/downloadFile';
import { useAction } from '../../actions/useAction';
import { useExportTexts } from './exportTexts';

/** In milliseconds: how often it is asked how far an export is. */
const pause = 1000;

type Chosen = Pick<ExportOptions, 'columns' | 'format'>;

/** Takes out what the list in context matches; leaving what uses it gives that up. */
export const useExport = (onDone: () => void) => {
  const resource = useResourceContext() ?? '';
  const { filterValues: filter, sort } = useListContext();
  const provider = useProvider();
  const t = useExportTexts();
  const [leaving] = useState(() => new AbortController());
  const [started, setStarted] = useState<StartedExport>();
  useEffect(() => () => leaving.abort(), [leaving]);
  const nameOf = ({ format }: Chosen) => `${resource}-${formatDate(new Date(), 'yyyy-MM-dd')}.${format}`;
  const { run, isBusy, refusal } = useAction(
    async (chosen: Chosen) => {
      const order = sort.field === 'default' ? {} : { sort: [sort.field, sort.order] as const };
      setStarted(undefined);
      const begun = await provider.startExport(resource, { filter, ...order, ...chosen });
      setStarted(begun);
      return provider.fetchExport(begun, { signal: leaving.signal });
    },
    {
      successMessage: (_, chosen) => t('exported', { name: nameOf(chosen) }),
      onSuccess: (file, chosen) => {
        downloadFile(file, nameOf(chosen));
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
    refetchInterval: pause,
  });
  return { run, isBusy, refusal, done, total: started?.total };
};
