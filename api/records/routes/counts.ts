import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { maxFilteredCounted } from '../../platform/http/query';
import type { RecordsContext } from '../areaModule';
import { recordMessages } from '../messages.en';
import { countLists, parseListQuery } from '../read/list';

const maxFilters = 20;
/** More than any area has, within the integers of PostgreSQL. */
const maxExactCounted = 1_000_000_000;

const query = z.strictObject({
  filters: z.string().describe(`[{"field": value}, …]: up to ${maxFilters} filters, each as the list takes it`),
  exact: z.enum(['true', 'false']).default('false').describe('Whether all records are counted, however many match'),
});
const response = namedSchema(
  'CountsEnvelope',
  envelope(
    z
      .array(z.object({ total: z.int(), isAtLeast: z.boolean().describe('Whether there are more than were counted') }))
      .describe('In the order of the filters'),
  ),
);

/** The route that counts the records of an area for several filters, for the tabs of its list. */
export const countsRoute =
  ({ database, now }: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/counts',
      {
        config: { access: { area: schema.name, actions: ['show'] } },
        schema: {
          tags: [schema.name],
          summary: `Count ${schema.name} by several filters at once`,
          querystring: query,
          response: { 200: response },
        },
      },
      async (request) => {
        const lists = parseFilters(request.query.filters).map((filter) => ({
          schema,
          query: parseListQuery(schema, { filter: JSON.stringify(filter) }, now(), request.actor),
        }));
        const { exact } = request.query;
        return success(await countLists(database, lists, exact === 'true' ? maxExactCounted : maxFilteredCounted));
      },
    );
  };

const parseFilters = (sent: string): unknown[] => {
  const filters = parseJson(sent);
  if (Array.isArray(filters) && filters.length <= maxFilters) return filters;
  throw new Problem(400, recordMessages.notFilters({ most: maxFilters }));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
