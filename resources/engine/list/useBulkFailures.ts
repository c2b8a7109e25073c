import { useGetRecordRepresentation, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { type BulkRow, createTextsHook, HttpError } from '../../../providers';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.list.bulk', messages.bulk);

const mostNamed = 5;

/**
 * Gives a function for when a bulk action is refused: it leaves chosen only what can be tried again. It gives the ids
 * of those with which it went well all the same, and a sentence that names the others.
 */
export const useBulkFailures = () => {
  const resource = useResourceContext() ?? '';
  const { onSelect, data = [] } = useListContext();
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const t = useTexts();
  return (error: unknown): { done: BulkRow['id'][]; reason: string } => {
    if (!(error instanceof HttpError) || error.status !== 409)
      return { done: [], reason: error instanceof Error ? error.message : String(error) };
    const rows = (error.body.data ?? []) as readonly BulkRow[];
    const failed = rows.filter(({ ok }) => !ok).map(({ id }) => id);
    // Without an answer for each, some of the chosen are not there any more.
    onSelect(failed);
    const named = data.filter(({ id }) => failed.includes(id)).slice(0, mostNamed);
    const more = failed.length - named.length;
    const names = [
      ...named.map((record) => `“${represent(record)}”`),
      ...(more > 0 ? [translate('console.andMore', { count: more })] : []),
    ];
    const reason = [error.message, named.length > 0 && t('left', { names: names.join(', ') })];
    return { done: rows.filter(({ ok }) => ok).map(({ id }) => id), reason: reason.filter(Boolean).join(' ') };
  };
};
