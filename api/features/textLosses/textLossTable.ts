import { formatMessage } from '../../../resources/engine/schema';
import { readJobRows } from '../../longJobs/rows';
import type { Table } from '../../platform/http/table';
import type { RecordsContext } from '../../records/recordsContext';
import { fieldLabelOf } from '../../records/wording';

const pageSize = 500;

/**
 * Returns the findings of a search for losses as a table, a row for each field of a record. Throws 403 and 404 where the
 * context's reader may not see them.
 * @param filter the id of the search, as `job`
 */
export const textLossTable = async (context: RecordsContext, filter: Record<string, unknown>): Promise<Table> => {
  const { locale = 'en', reader, schemas } = context;
  if (!reader) throw new Error('A search for losses is always somebody’s');
  const readPage = async (from: number) => {
    const page = { outcome: 'refused', from, to: from + pageSize - 1 };
    return (await readJobRows(context, reader, String(filter.job), page)).rows;
  };
  const first = await readPage(0);
  async function* pages() {
    let page = first;
    for (let from = pageSize; page.length > 0; from += pageSize) {
      yield page.flatMap(({ area, recordId, recordLabel, reasons }) => {
        const schema = schemas.find(({ name }) => name === area);
        const losses = Object.entries(reasons ?? {}).filter(([path]) => path !== '');
        return losses.map(([path, loss]) => {
          const field = schema ? fieldLabelOf(schema, path, locale) : path;
          return [area, recordLabel, recordId, field, formatMessage(locale, loss)];
        });
      });
      page = page.length < pageSize ? [] : await readPage(from);
    }
  }
  const columns = ['Area', 'Record', 'Record id', 'Field', 'May have lost'].map((header) => ({ header }));
  return { columns, pages: pages() };
};
