import { sum } from 'es-toolkit';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import { envelope, success } from '../../platform/http/envelope';
import { readQuery, totalHeaders } from '../../platform/http/query';
import { countLists } from '../../records/read/list';
import { parseListQuery } from '../../records/read/listQuery';
import { listReviews, pendingReviewsIn, sumTotals } from '../../records/read/pendingReviews';
import type { RecordsContext } from '../../records/recordsContext';
import type { Reader } from '../../records/storage/recordRow';
import { isAllowed } from '../../roles';

const totalFields = { total: z.int(), isAtLeast: z.boolean().describe('Whether there are more') };

const work = z.object({
  areas: z.array(
    z.object({
      area: z.string(),
      filter: z.record(z.string(), z.unknown()).describe('The filter of its list'),
      ...totalFields,
    }),
  ),
  reviews: z.object(totalFields).describe('Records that the caller may approve and did not edit'),
  goingOut: z
    .int()
    .optional()
    .describe('How many messages to many are going out that the caller may stop, or have just ended; missing for none'),
});

const review = z.object({
  area: z.string(),
  recordId: z.string(),
  recordLabel: z.string(),
  requestedAt: z.iso.datetime(),
  requestedByName: z.string().nullable(),
  note: z.string().nullable(),
  isEditedSince: z.boolean().describe('Whether it was edited after it was sent for review'),
});

const reviewsQuery = z.strictObject({
  mayApprove: z.enum(['true', 'false']).describe('Or the other ids'),
  range: z.string().optional().describe('[first,last], counted from 0'),
});

const tags = ['work'];

/**
 * The routes of pending work for staff: the counts per area, and the records in review of all areas, as far as the
 * caller may see them.
 */
export const pendingWorkRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, schemas, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '',
      {
        // Signed-in users get only the counts of areas that they may see.
        config: { access: 'signedIn' },
        schema: { tags, summary: 'Count the pending work', response: { 200: envelope(work) } },
      },
      async ({ actor }) => {
        const areas = pendingListsIn(schemas, actor, now());
        const reviews = pendingReviewsIn(schemas, actor, now(), true);
        const totals = await countLists(database, [...areas, ...reviews]);
        const goingOut = await countGoingOut(context, actor);
        return success({
          areas: areas.flatMap(({ schema, filter }, index) => {
            const total = totals[index];
            return total ? [{ area: schema.name, filter, ...total }] : [];
          }),
          reviews: sumTotals(totals.slice(areas.length)),
          ...(goingOut > 0 && { goingOut }),
        });
      },
    );

    app.get(
      '/reviews',
      {
        config: { access: 'signedIn' },
        schema: {
          tags,
          summary: 'List the records in review, the longest unchanged first',
          querystring: reviewsQuery,
          response: { 200: envelope(z.array(review)) },
        },
      },
      async ({ query, actor }, reply) => {
        const { mayApprove, ...sent } = query;
        const { from, to } = readQuery(sent, []);
        const lists = pendingReviewsIn(schemas, actor, now(), mayApprove === 'true');
        const { rows, total } = await listReviews({ ...context, reader: actor }, lists, { from, to });
        reply.headers(totalHeaders('reviews', from, rows, total));
        return success(rows);
      },
    );
  };
  return routes;
};

/** Returns the lists of pending work in the areas whose records the reader may see. */
const pendingListsIn = (schemas: readonly AreaSchema[], reader: NonNullable<Reader>, now: Date) =>
  schemas.flatMap((schema) => {
    const { name, list } = schema;
    const filter = list.pendingFilter;
    if (!filter || !isAllowed(reader.role, name, 'show')) return [];
    return [{ schema, filter, query: parseListQuery(schema, { filter: JSON.stringify(filter) }, now, reader) }];
  });

/** Counts what goes out in the areas whose messages the caller may stop. */
const countGoingOut = async (context: RecordsContext, { role }: NonNullable<Reader>): Promise<number> => {
  const counting = context.areas.filter(({ schema }) => isAllowed(role, schema.name, 'edit'));
  const counts = await Promise.all(counting.map((area) => area.countGoingOut?.(context) ?? 0));
  return sum(counts);
};
