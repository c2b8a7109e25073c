import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { yearlyLimits } from '../../../resources/yearly-limits/yearlyLimitSchema';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { loadApprovedTables } from './approvedTables';

const amounts = z.record(z.string(), z.number());

/** The route `GET /yearly-limits/tables`, which returns the approved limits and the life table. */
export const yearlyLimitRoutes =
  ({ database }: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/tables',
      {
        config: { access: { area: yearlyLimits.name, actions: ['show'] } },
        schema: {
          tags: [yearlyLimits.name],
          summary: 'Get the approved limits: dollars by year, divisors by age',
          response: { 200: envelope(z.object({ limits: z.record(z.string(), amounts), lifeTable: amounts })) },
        },
      },
      async () => success(await loadApprovedTables(database)),
    );
  };
