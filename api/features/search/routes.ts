import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countOrThrow } from '../../platform/accounts/throttle';
import { withReplica } from '../../platform/database/replica';
import { envelope, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { isAllowed, requireAllowed } from '../../roles';
import { searchMessages } from '../messages.en';
import { findMembers, findSimilarMembers } from './findMembers';
import { findRecords, noResults } from './findRecords';
import { presentSearchResult } from './present';

/** The rate limit of searches per account, higher than fast typing for a minute needs. */
const rateLimit = { max: 300, windowMilliseconds: 60 * 1000 };

const searchResponse = z.object({
  records: z.array(
    z.object({
      area: z.string(),
      id: z.string(),
      title: z.string(),
      subtitle: z.string().nullable().describe('The text of the match, or its number'),
      states: z.record(z.string(), z.string()).describe('showsAs and its states, by field'),
      startsAt: z.string().nullable(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  total: z.int(),
  isAtLeast: z.boolean(),
  isFuzzy: z.boolean().describe('Whether only similar words matched'),
  members: z
    .object({
      found: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          detail: z.string().nullable().describe('The text of the match, or an address'),
        }),
      ),
      total: z.int(),
      isAtLeast: z.boolean(),
    })
    .optional()
    .describe('The members that match, for roles that may see members; not in a search of one area'),
});

const query = z.strictObject({
  q: z.string().trim().min(1).max(100),
  area: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** The route GET /search: searches the records of all areas that the caller may see. */
export const searchRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '',
      {
        // The handler searches only areas that the caller may see.
        config: { access: 'signedIn' },
        schema: {
          tags: ['search'],
          summary: 'Search the records of all areas, and members',
          querystring: query.extend({
            area: query.shape.area.meta({ enum: context.schemas.map(({ name }) => name) }),
          }),
          response: { 200: envelope(searchResponse) },
        },
      },
      async (request) => {
        const { actor } = request;
        const { q, area, limit } = request.query;
        await countOrThrow(context, { name: `searches by ${actor.accountId}`, ...rateLimit });
        const schemas = areasOf(context, actor.role, area);
        const readerContext = { ...withReplica(context, actor), reader: actor };
        const canSeeMembers = area === undefined && isAllowed(actor.role, 'members', 'show');
        const [found, exactMembers] = await Promise.all([
          findRecords(readerContext, schemas, q, limit),
          canSeeMembers ? findMembers(readerContext.database, q, limit) : undefined,
        ]);
        const hasExactMembers = exactMembers !== undefined && exactMembers.total > 0;
        const isExact = hasExactMembers || (found.total > 0 && !found.isFuzzy);
        const members =
          exactMembers && !isExact ? await findSimilarMembers(readerContext.database, q, limit) : exactMembers;
        const { records, ...totals } = hasExactMembers && found.isFuzzy ? noResults : found;
        const now = context.now();
        const presented = records.flatMap((record) => {
          const schema = schemas.find(({ name }) => name === record.area);
          return schema ? [presentSearchResult(actor, schema, record, q, now)] : [];
        });
        return success({ records: presented, ...totals, ...(members && { members }) });
      },
    );
  };
  return routes;
};

/**
 * Returns the areas to search: those with a list whose records the role may see. Throws 403 and 404 for a requested
 * area.
 */
const areasOf = ({ schemas }: RecordsContext, role: string, area?: string) => {
  const withLists = schemas.filter(({ singletonId }) => !singletonId);
  if (area === undefined) return withLists.filter(({ name }) => isAllowed(role, name, 'show'));
  const requested = withLists.filter(({ name }) => name === area);
  if (requested.length === 0) throw new Problem(404, searchMessages.noSuchArea);
  requireAllowed(role, area, 'show');
  return requested;
};
