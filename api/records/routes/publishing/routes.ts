import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, nounOf } from '../../../../resources/engine/schema';
import { success } from '../../../platform/http/envelope';
import { formatProblem } from '../../../platform/http/errors';
import { languageOf } from '../../../platform/http/language';
import type { RecordsContext } from '../../areaModule';
import { findPublishingRefusal, publishingRefusalResponse } from '../../save/findPublishingRefusal';
import { findVersionRefusal } from '../../save/findVersionRefusal';
import { withArticle } from '../../wording';
import { contextOfRequest, recordParams, versionNumber } from '../request';

const query = z.strictObject({ action: z.enum(['submit', 'publish']) });

/** The routes that say what the rules of publishing have against a record, or against one of its published versions. */
export const publishingRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const noun = withArticle(nounOf(schema));
  const config = { access: { area: schema.name, actions: ['edit' as const, 'publish' as const] }, headers: {} };
  const shared = { tags: [schema.name], response: { 200: publishingRefusalResponse } };
  return async (app) => {
    app.get(
      '/:id/publishing-refusal',
      {
        config,
        schema: {
          ...shared,
          summary: `What is in the way of publishing ${noun} now`,
          params: recordParams,
          querystring: query,
        },
      },
      async (request) => {
        const { actor, params } = request;
        const { action } = request.query;
        const refusal = await findPublishingRefusal(
          contextOfRequest(context, request),
          schema,
          params.id,
          action,
          actor,
        );
        return success({ refusal: refusal ? formatProblem(languageOf(request), refusal) : null });
      },
    );

    app.get(
      '/:id/versions/:version/publishing-refusal',
      {
        config,
        schema: {
          ...shared,
          summary: `What is wrong by now with a live or scheduled version of ${noun}`,
          description: 'A scheduled version is checked as of its start; null for a version that is neither.',
          params: recordParams.extend({ version: versionNumber }),
        },
      },
      async (request) => {
        const { id, version } = request.params;
        const requestContext = contextOfRequest(context, request);
        const refusal = await findVersionRefusal(requestContext, context.database, schema, id, version);
        return success({ refusal: refusal ? formatProblem(languageOf(request), refusal) : null });
      },
    );
  };
};
