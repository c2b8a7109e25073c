import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireReadableJob } from '../../longJobs/read';
import { jobStarted } from '../../longJobs/routes';
import { createDownload } from '../../platform/files/downloads';
import { envelope, success } from '../../platform/http/envelope';
import { languageOf } from '../../platform/http/language';
import type { RecordsContext } from '../../records/recordsContext';
import { startTextLossSearch, textLossSchema } from './textLossKind';

/** The routes that search all formatted texts for losses that can be seen, and return what was found as a file. */
export const textLossRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const area = textLossSchema.name;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '',
      {
        config: { access: { area, actions: ['create'] } },
        schema: {
          tags: ['jobs'],
          summary: 'Start a search for texts that may have lost something',
          description: 'The job changes nothing. Its refused rows are the records, and the errors say what by field.',
          response: { 200: jobStarted },
        },
      },
      async ({ actor }) => success({ id: await startTextLossSearch(context, actor) }),
    );

    app.post(
      '/export',
      {
        config: { access: { area, actions: ['export'] } },
        schema: {
          tags: ['jobs'],
          summary: 'Export what a search for texts with losses has found as CSV',
          body: z.strictObject({ filter: z.strictObject({ job: z.uuid().describe('The id of the search') }) }),
          response: { 200: envelope(z.object({ url: z.string() })) },
        },
      },
      async (request) => {
        const { actor, body } = request;
        const { accountId } = actor;
        await requireReadableJob(context, actor, body.filter.job);
        const exported = { accountId, area, filter: body.filter, locale: languageOf(request) };
        return success({ url: await createDownload(context, { exported }) });
      },
    );
  };
  return routes;
};
