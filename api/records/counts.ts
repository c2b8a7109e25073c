import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AreaSchema } from '../../resources/kit';
import { envelope, namedSchema, success } from '../http/envelope';
import { Problem } from '../http/problem';
import type { RecordsContext } from './areaModule';
import { countLists, parseListQuery } from './list';
import { recordMessages } from './messages.en';

const mostFilters = 20;

const query = z.strictObject({
  filters: z.string().describe(`[{"field": value}, …]: up to ${mostFilters} filters, each as the list takes it`),
});
const answer = namedSchema(
  'CountsEnvelope',
  envelope(
    z
      .array(z.object({ total: z.int(), isAtLeast: z.boolean().describe('Whether there are more than were counted') }))
      .describe('In the order of the filters'),
  ),
);

/** How many records of an area match each of several filters, for the tabs of its list. */
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
          response: { 200: answer },
        },
      },
      async (request) => {
        const lists = filtersIn(request.query.filters).map((filter) => ({
          schema,
          query: parseListQuery(schema, { filter: JSON.stringify(filter) }, now(), request.actor),
        }));
        return success(await countLists(database, lists));
      },
    );
  };

const filtersIn = (sent: string): unknown[] => {
  const filters = parsed(sent);
  if (Array.isArray(filters) && filters.length <= mostFilters) return filters;
  throw new Problem(400, recordMessages.notFilters({ most: mostFilters }));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
