import { pickBy } from 'es-toolkit';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  messageSubjectOf,
  messageTemplates,
  samplePlaceholderValues,
} from '../../../resources/message-templates/messageTemplateSchema';
import { envelope, success } from '../../platform/http/envelope';
import { readMailIdentity } from '../../platform/outbox/organization';
import { isChannelSetUp } from '../../platform/outbox/senders';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';

const areaOfSubject = { event: 'events-enrolment', appointment: 'appointments', inquiry: 'contacts' } as const;

/** The route `GET /message-templates/{id}/sample`, which returns the values for the preview of a message. */
export const messageTemplateRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, settings, areas } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/sample',
      {
        config: { access: { area: messageTemplates.name, actions: ['show'] } },
        schema: {
          tags: [messageTemplates.name],
          summary: 'Values to show a message with: of the latest record, where there is one',
          params: z.object({ id: z.string().min(1).max(64) }),
          response: {
            200: envelope(
              z.object({
                values: z.record(z.string(), z.string()),
                isFromRecord: z.boolean(),
                from: z.string(),
                footer: z.string(),
                notSetUp: z.array(z.string()).describe('The channels that are not set up'),
              }),
            ),
          },
        },
      },
      async ({ actor, params }) => {
        const { id } = await requireRecord(database, messageTemplates, params.id);
        const subject = messageSubjectOf(id);
        const outbox = areas.find(({ schema }) => schema.name === areaOfSubject[subject])?.outbox;
        const recordValues = await outbox?.sampleValues?.(database, actor);
        const { from, footer, name, replyTo } = await readMailIdentity(database, settings);
        const known = pickBy(
          { ...recordValues, companyName: name, supportEmail: replyTo },
          (value) => value !== undefined,
        );
        return success({
          values: { ...samplePlaceholderValues[subject], ...(known as Record<string, string>) },
          isFromRecord: recordValues !== undefined,
          from,
          footer,
          notSetUp: ['email', 'sms'].filter((channel) => !isChannelSetUp(settings, channel)),
        });
      },
    );
  };
  return routes;
};
