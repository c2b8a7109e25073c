import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bodyLimit } from '../../../platform/http/body';
import { envelope, success } from '../../../platform/http/envelope';
import { jsonBoundsErrorMessage } from '../../../platform/http/jsonBounds';
import { httpMessages } from '../../../platform/http/messages.en';
import { Problem } from '../../../platform/http/problem';
import type { RecordsContext } from '../../../records/recordsContext';
import { deliveryReports, takenReports, takeReports } from './takeReports';
import { verifyCall } from './verifyCall';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signature of a verified call of a provider. */
    webhookSignature?: string;
  }
}

/** The route by which providers of mails, text messages and push report what became of messages. */
export const deliveryReportRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { settings, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.removeContentTypeParser('application/json');
    // The signature is about the text, so it is verified before anything is read from it.
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string', bodyLimit },
      async (request: FastifyRequest, text: string) => {
        request.webhookSignature = verifyCall(request, text, settings.webhookSecret, now());
        const boundsError = jsonBoundsErrorMessage(text);
        if (boundsError) throw new Problem(400, boundsError);
        try {
          return JSON.parse(text) as unknown;
        } catch {
          throw new Problem(400, httpMessages.bodyNotJson);
        }
      },
    );
    app.post(
      '',
      {
        // The signature says who calls.
        config: { access: 'public' },
        schema: {
          tags: ['notifications'],
          summary: 'Take what a provider reports of messages: delivered, bounced, complained or unsubscribed',
          description: 'Signed like the webhook, with `NOTIFY_WEBHOOK_SECRET`. A call is taken once.',
          body: deliveryReports,
          response: { 200: envelope(takenReports) },
        },
      },
      async ({ body, webhookSignature = '' }) => success(await takeReports(context, webhookSignature, body)),
    );
  };
  return routes;
};
