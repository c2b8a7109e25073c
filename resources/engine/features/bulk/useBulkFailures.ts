import {
  type Identifier,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { type BulkRow, errorSentence, HttpError } from '../../../../providers';
import { useBulkTexts } from './messages.en';

const maxNames = 5;

/**
 * Returns a handler for the error of a bulk action. It limits the selection to the records that failed, and to those
 * that were not tried, so that the user can try again. It returns the ids of the records that succeeded, and a sentence that names the others.
 */
export const useBulkFailures = () => {
  const resource = useResourceContext() ?? '';
  const { onSelect, data = [] } = useListContext();
  const formatName = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const t = useBulkTexts();
  return (error: unknown, rejectedIds: readonly Identifier[] = []): { done: BulkRow['id'][]; reason: string } => {
    if (!(error instanceof HttpError) || error.status !== 409) return { done: [], reason: errorSentence(error) };
    const rows = (error.body.data ?? []) as readonly BulkRow[];
    const failed = rows.filter(({ ok }) => !ok).map(({ id }) => id);
    // A response without rows means that some of the selected records do not exist any more.
    onSelect([...rejectedIds, ...failed]);
    const named = data.filter(({ id }) => failed.includes(id)).slice(0, maxNames);
    const moreCount = failed.length - named.length;
    const names = [
      ...named.map((record) => `“${formatName(record)}”`),
      ...(moreCount > 0 ? [translate('console.andMore', { count: moreCount })] : []),
    ];
    const reason = [error.message, named.length > 0 && t('left', { names: names.join(', ') })];
    return { done: rows.filter(({ ok }) => ok).map(({ id }) => id), reason: reason.filter(Boolean).join(' ') };
  };
};
