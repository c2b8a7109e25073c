import { sql } from 'drizzle-orm';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import type { QueryRow } from '../../../platform/database/connect';
import { isoInstantSql } from '../../../platform/database/sqlTexts';
import type { Cell, Table } from '../../../platform/http/table';
import { personSql } from '../../../platform/outbox/personOfRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { areaNameSql } from '../../../records/storage/columns';
import { isAllowed } from '../../../roles';

const pageSize = 1000;

interface DeliveryRow extends QueryRow {
  recipient: string;
  memberId: string | null;
  memberNumber: string | null;
  name: string | null;
  address: string | null;
  channel: string;
  state: string;
  reason: string | null;
  at: string;
  readAt: string | null;
}

type Column = readonly [header: string, cellOf: (row: DeliveryRow) => Cell];

/** The columns that only those have who may see members. */
const personalColumns: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['Member number', ({ memberNumber }) => memberNumber],
  // The address of a push notification is the member.
  ['Address', ({ address, channel }) => (channel === 'push' ? null : address)],
];

const columns: readonly Column[] = [
  ['Member id', ({ memberId }) => memberId],
  ['Channel', ({ channel }) => channel],
  ['Outcome', ({ state }) => state],
  ['Reason', ({ reason }) => reason],
  ['When (UTC)', ({ at }) => at],
  ['Read (UTC)', ({ readAt }) => readAt],
];

/**
 * The messages of a notification as a table, those of a person together. Names and addresses are left out where the
 * reader of the context may not see members.
 */
export const deliveryTable = (context: RecordsContext, { id }: Record<string, unknown>): Table => {
  const { reader } = context;
  const seesPeople = !reader || isAllowed(reader.role, 'members', 'show');
  const shown = seesPeople ? [...personalColumns, ...columns] : columns;
  async function* pages() {
    let last: DeliveryRow | undefined;
    do {
      const page = await readPage(context, String(id), last);
      yield page.map((row) => shown.map(([, cellOf]) => cellOf(row)));
      last = page.length < pageSize ? undefined : page.at(-1);
    } while (last);
  }
  return { columns: shown.map(([header]) => ({ header, cellType: 'text' })), pages: pages() };
};

/** Reads the next messages in the order of an index, so that each page costs the same. */
const readPage = async ({ database }: RecordsContext, id: string, last: DeliveryRow | undefined) => {
  const person = personSql(sql`members`, sql`named.data`);
  const after = last ? sql`AND (recipient, channel) > (${last.recipient}, ${last.channel})` : sql``;
  const { rows } = await database.execute<DeliveryRow>(sql`
    SELECT recipient, part.member_id AS "memberId", members.external_id AS "memberNumber",
      nullif(trim(${person.name}), '') AS name, part.address, channel, part.state,
      reason,
      ${isoInstantSql('changed_at')} AS at, ${isoInstantSql('read_at')} AS "readAt"
    FROM (
      SELECT * FROM deliveries WHERE area = ${areaNameSql(notifications)} AND record_id = ${id} ${after}
      ORDER BY recipient, channel LIMIT ${pageSize}
    ) AS part
    LEFT JOIN records AS named ON named.area = part.person_area AND named.id = part.person_record_id
    LEFT JOIN members ON members.id = coalesce((named.data->>'memberId')::uuid, part.member_id)
    ORDER BY recipient, channel`);
  return rows;
};
