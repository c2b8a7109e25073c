import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FieldErrors } from '../../../../resources/engine/schema';
import { memberFileRow } from '../../../../resources/member-data/memberProfileSchema';
import { knownMessage } from '../../../longJobs/rows';
import type { QueryRow } from '../../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { envelope, success } from '../../../platform/http/envelope';
import { formatMessageFor, languageOf } from '../../../platform/http/language';
import { contentRange, describedListQuery, listQuery, readQuery, totalHeaders } from '../../../platform/http/query';
import { listRows, requireRow, sortKeysOfList } from '../../../records/read/readOnlyList';
import type { RecordsContext } from '../../../records/recordsContext';
import { fieldLabelOf } from '../../../records/wording';
import { runList } from './runList';

/** The permission to see how the data of members comes in, and to import files of it. */
export const memberDataAccess = { area: 'members', actions: ['import'] } as const;

const lastRun = z.object({
  at: z.iso.datetime(),
  name: z.string().nullable().describe('Of the feed the name of its key; of a file who imported it'),
});
const summary = z.object({
  members: z.int().describe('How many members there are'),
  feed: lastRun.nullable().describe('When the feed came last; null if it has not come for 90 days'),
  file: lastRun.nullable(),
});
const refusal = z.object({
  id: z.int().describe('The number of the line, from 1 on; of a file its row'),
  line: z.int(),
  externalId: z.string().nullable(),
  reasons: z
    .array(
      z.object({ field: z.string().describe('Empty for the complete line'), label: z.string(), message: z.string() }),
    )
    .describe('Why it was refused, without the values of the line'),
});

/** The routes of the runs by which the data of members came in. */
export const memberRunRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context;
    const config = { access: memberDataAccess };
    const tags = ['member-data'];

    app.get(
      '',
      {
        config,
        schema: {
          tags,
          summary: 'List how the data of members came in, in the last 90 days',
          querystring: describedListQuery(sortKeysOfList(runList), 'MemberRunFilter'),
          response: { 200: envelope(z.array(runList.answer)) },
        },
      },
      async ({ query }, reply) => {
        const { rows, from, total } = await listRows(database, runList, query);
        return reply.headers(totalHeaders(runList.name, from, rows, total)).send(success(rows));
      },
    );

    app.get(
      '/summary',
      {
        config,
        schema: {
          tags,
          summary: 'Get when the data of members came last, and how many members there are',
          response: { 200: envelope(summary) },
        },
      },
      async () => success(await readSummary(context)),
    );

    app.get(
      '/:id/refused',
      {
        config,
        schema: {
          tags,
          summary: 'List the refused lines of a run',
          description: 'The first 10,000 of a run are stored.',
          params: z.object({ id: z.uuid() }),
          querystring: listQuery.pick({ range: true }),
          response: { 200: envelope(z.array(refusal)) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { from, to } = readQuery(request.query, []);
        await requireRow(database, runList, id);
        const { rows, total } = await readRefusals(context, id, { from, to });
        reply.header('content-range', contentRange('refused', from, rows, total));
        // A field that does not exist is named as it was sent.
        const labelOf = (field: string) =>
          isKnownField(field) ? fieldLabelOf(memberFileRow, field, languageOf(request)) : field;
        return success(
          rows.map(({ line, externalId, reasons }) => ({
            ...{ id: line, line, externalId },
            reasons: Object.entries(mapValues(reasons, knownMessage)).map(([field, message]) => ({
              ...{ field, label: labelOf(field) },
              message: formatMessageFor(request, message),
            })),
          })),
        );
      },
    );
  };

const isKnownField = (field: string) =>
  [...Object.keys(memberFileRow.record.shape), 'consents'].includes(field.split('.')[0] ?? '');

const readSummary = async ({ database }: RecordsContext): Promise<z.output<typeof summary>> => {
  const lastRunSql = (isFile: boolean) => sql`(
    SELECT jsonb_build_object('at', ${isoInstantSql('last_at')},
      'name', CASE kind WHEN 'file' THEN ${accountNameSql('account_id')} ELSE key_name END)
    FROM member_feed_runs WHERE (kind = 'file') = ${isFile} ORDER BY last_at DESC, id DESC LIMIT 1)`;
  const { rows } = await database.execute<z.output<typeof summary>>(sql`
    SELECT (SELECT coalesce(sum(change), 0)::integer FROM record_counts WHERE area = 'members') AS members,
      ${lastRunSql(false)} AS feed, ${lastRunSql(true)} AS file`);
  return rows[0] ?? { members: 0, feed: null, file: null };
};

interface RefusalRow extends QueryRow {
  line: number;
  externalId: string | null;
  reasons: FieldErrors;
}

const readRefusals = async ({ database }: RecordsContext, id: string, { from, to }: { from: number; to: number }) => {
  const [{ rows }, counted] = await Promise.all([
    database.execute<RefusalRow>(sql`
      SELECT line, external_id AS "externalId", reasons FROM member_feed_refusals
      WHERE run_id = ${id} ORDER BY line LIMIT ${to - from + 1} OFFSET ${from}`),
    database.execute<{ total: number }>(
      sql`SELECT count(*)::integer AS total FROM member_feed_refusals WHERE run_id = ${id}`,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
