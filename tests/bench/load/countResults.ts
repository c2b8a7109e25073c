import type { Client } from 'pg';
import type { Prepared } from './prepareLoad';
import type { SavedQuestion } from './staffCalls';

/** What was acknowledged during the load. */
export interface Acknowledged {
  saved: SavedQuestion[];
  enrolled: string[];
  inquired: string[];
  arrived: string[];
  campaign: string;
}

/** Returns lines that say what the database has lost or doubled of what was acknowledged. */
export const countResults = async (
  client: Pick<Client, 'query'>,
  { eventToday, laterEvents }: Prepared,
  { saved, enrolled, inquired, arrived, campaign }: Acknowledged,
  mails: { addresses: number; doubled: number },
): Promise<string[]> => {
  const count = async (statement: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::integer AS count ${statement}`, values);
    return rows[0]?.count ?? 0;
  };
  const missing = async (area: string, ids: readonly string[], condition = '') =>
    ids.length - (await count(`FROM records WHERE area = $1 AND id = ANY($2) ${condition}`, [area, ids]));
  const doubled = (area: string, by: string, condition: string, values: unknown[] = []) =>
    count(
      `FROM (SELECT FROM records WHERE area = '${area}' AND ${condition} GROUP BY ${by} HAVING count(*) > 1) AS others`,
      values,
    );

  const lostSaves = await count(
    `FROM jsonb_to_recordset($1) AS saved (id text, answer text, version integer)
     LEFT JOIN records ON records.area = 'faqs' AND records.id = saved.id
     WHERE (records.data->>'answer', records.version) IS DISTINCT FROM (saved.answer, saved.version)`,
    [JSON.stringify(saved)],
  );
  const { rows: deliveries } = await client.query<{ state: string; count: number }>(
    `SELECT state, count(*)::integer FROM deliveries WHERE area = 'notifications' AND record_id = $1 GROUP BY 1 ORDER BY 1`,
    [campaign],
  );
  const sent = deliveries.find(({ state }) => state === 'sent')?.count ?? 0;
  return [
    `questions: ${saved.length} saved, ${lostSaves} not as acknowledged, ${await doubled('faqs', "data->>'question'", "data->>'question' LIKE 'How much is %'")} doubled`,
    `enrollments: ${enrolled.length} acknowledged, ${await missing('events-enrolment', enrolled)} lost, ${await doubled('events-enrolment', "data->>'eventId', data->>'memberId'", "data->>'eventId' = ANY($1)", [laterEvents])} doubled`,
    `inquiries: ${inquired.length} acknowledged, ${await missing('contacts', inquired)} lost, ${await doubled('contacts', "data->>'message'", "data->>'message' LIKE 'May I bring %'")} doubled`,
    `check-ins: ${arrived.length} acknowledged, ${await missing('events-enrolment', arrived, "AND data->>'checkedInAt' IS NOT NULL")} lost, ${await count(
      `FROM (SELECT FROM versions JOIN records ON records.area = versions.area AND records.id = record_id
       WHERE versions.area = 'events-enrolment' AND records.data->>'eventId' = $1 GROUP BY record_id HAVING count(*) > 2) AS others`,
      [eventToday],
    )} doubled`,
    `campaign: deliveries ${deliveries.map(({ state, count }) => `${count} ${state}`).join(', ')}; ${mails.addresses} addresses got it, ${mails.doubled} of them twice, ${Math.max(0, sent - mails.addresses)} sent and not received`,
  ];
};
