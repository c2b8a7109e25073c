import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerOutcomes } from '../areas/assistantBot/answer';
import { rateReply, replyToMember } from '../areas/assistantBot/reply';
import { envelope, success } from '../http/envelope';
import type { AreasContext } from '../records/areaModule';

const conversationId = z
  .uuid()
  .describe('Made up by the app for each conversation; it must tell nothing of the member, whom the bot does not know');

const reply = z.object({
  id: z.uuid().describe('To rate it by'),
  outcome: z
    .enum(answerOutcomes)
    .describe('unsure: it asks which of the suggestions is meant; off: it is switched off'),
  text: z.string(),
  source: z.object({ area: z.string(), id: z.string(), label: z.string() }).nullable().describe('Where it comes from'),
  action: z.string().nullable().describe('What the app opens: find_event, book_appointment, open_calculator, …'),
  suggestions: z.array(z.string()).describe('Questions to press next'),
  handoff: z.string().nullable().describe('contact_form, book_appointment or phone, while there are people'),
  disclaimer: z.string(),
});

/** The routes of the assistant bot for members: a question, and the rating of an answer. */
export const botRoutes = (context: AreasContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/bot',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'Ask the assistant bot',
          body: z.strictObject({
            conversationId,
            question: z.string().trim().min(1).max(500),
            locale: z.string().min(2).max(35).default('en-US'),
            memberName: z
              .string()
              .max(120)
              .optional()
              .describe('What the member is called, to be masked in the question; it is kept nowhere'),
          }),
          response: { 200: envelope(reply) },
        },
      },
      async ({ body }) => success(await replyToMember(context, body)),
    );

    app.put(
      '/bot/:id/rating',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'Say whether an answer of the bot helped',
          params: z.object({ id: z.uuid() }),
          body: z.strictObject({ conversationId, rating: z.union([z.literal(1), z.literal(-1)]) }),
          response: { 200: envelope(z.null()) },
        },
      },
      async ({ params: { id }, body }) => {
        await rateReply(context, { id, ...body });
        return success(null);
      },
    );
  };
  return routes;
};
