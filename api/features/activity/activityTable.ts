import { sql } from 'drizzle-orm';
import { formatMessage } from '../../../resources/engine/schema';
import type { Cell, Table } from '../../platform/http/table';
import type { RecordsContext } from '../../records/recordsContext';
import { activityMessages } from '../messages.en';
import { type ActivityEntry, isAfterEntry, readEntries } from './entries';
import { activityConditions } from './filter';

const pageSize = 500;

const columns: readonly (readonly [header: string, cellOf: (entry: ActivityEntry, locale: string) => Cell])[] = [
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ actorName, byMember }, locale) => (byMember ? formatMessage(locale, activityMessages.member) : actorName)],
  ['Action', ({ action }) => action],
  ['Area', ({ area }) => area],
  ['Record', ({ recordLabel }) => recordLabel],
  ['Record id', ({ recordId }) => recordId],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
  ['Network address', ({ ip }) => ip],
  ['Request id', ({ requestId }) => requestId],
  ['Times', ({ times }) => times],
];

/**
 * The activity that matches a filter as a table, newest first. Throws a 403 Problem immediately where the context's
 * reader may not see it.
 */
export const activityTable = (context: RecordsContext, filter: Record<string, unknown>): Table => {
  const { locale = 'en' } = context;
  const conditions = activityConditions(context, filter);
  async function* pages() {
    let before = sql`true`;
    for (;;) {
      const page = await readEntries(context, { conditions: [...conditions, before], limit: pageSize });
      yield page.map((entry) => columns.map(([, cellOf]) => cellOf(entry, locale)));
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      before = isAfterEntry(last);
    }
  }
  return { columns: columns.map(([header]) => ({ header })), pages: pages() };
};
