import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { recordParams } from '../../records/routes/request';
import { searchArea } from './countUses';
import { readStatistics, statistics, statisticsQuery } from './readStatistics';

/** The kinds of searches in the app. */
export const searchKinds = ['searched', 'searchedInVain'] as const;

const statisticsEnvelope = namedSchema('StatisticsEnvelope', envelope(statistics));

const schemaOf = (summary: string) => ({
  summary,
  description: 'By kind and day, in the time zone of the business. At most a year at once.',
  querystring: statisticsQuery,
  response: { 200: statisticsEnvelope },
});

/** The route for the statistics of a record of an area. */
export const statisticsRoutes =
  ({ database, now }: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    const { name: area, statistics: kinds = [] } = schema;
    app.get(
      '/:id/statistics',
      {
        config: { access: { area, actions: ['show'] } },
        schema: { tags: [area], params: recordParams, ...schemaOf('How often members used a record') },
      },
      async ({ params: { id }, query }) => {
        await requireRecord(database, schema, id);
        return success(await readStatistics(database, { area, recordId: id, kinds, days: query }, now()));
      },
    );
  };

/** The route for the number of searches in the app. */
export const searchStatisticsRoutes =
  ({ database, now }: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/statistics',
      {
        config: { access: 'signedIn' },
        schema: { tags: ['search'], ...schemaOf('How often members searched, and how often they found nothing') },
      },
      async ({ query }) => {
        const requested = { area: searchArea, recordId: '', kinds: searchKinds, days: query };
        return success(await readStatistics(database, requested, now()));
      },
    );
  };
