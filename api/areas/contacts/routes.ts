import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts } from '../../../resources/contacts/contactSchema';
import { envelope, success } from '../../platform/http/envelope';
import { readMailIdentity } from '../../platform/outbox/organization';
import { readPersonOfRecord } from '../../platform/outbox/personOfRecord';
import { readChannelsOfOthers } from '../../platform/outbox/processChannels';
import { isChannelSetUp } from '../../platform/outbox/senders';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { inquiryFileRoutes } from './files/routes';
import { isDeceased } from './isDeceased';
import { mergeRoutes } from './merge/routes';
import { readerRoutes } from './readers/routes';
import { readFirstMail } from './receivedMails';
import { greetingOf } from './replyMail';
import { readReplyValues } from './replyValues';
import { tagRoutes } from './tags/routes';
import { mailFacts, threadRoutes } from './thread/routes';
import { writeToMemberRoutes } from './writeToMember/routes';

const tags = [contacts.name];
const params = z.object({ id: z.string().min(1).max(64) });
/** The routes of what belongs to an inquiry: its thread, its mails and its files, below `/contacts/{id}`. */
export const contactRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, settings } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(readerRoutes(context));
    await app.register(threadRoutes(context));
    await app.register(writeToMemberRoutes(context));
    await app.register(mergeRoutes(context));
    await app.register(tagRoutes(context));
    await app.register(inquiryFileRoutes(context));
    app.get(
      '/:id/mail-lines',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The greeting and the signature that the mail of a reply adds, and what to know before one is sent',
          description: 'It adds none that the reply has already.',
          params,
          response: {
            200: envelope(
              z.object({
                greeting: z.string(),
                signature: z.string(),
                isEmailSetUp: z.boolean(),
                isDeceased: z.boolean().describe('Whether the member data say that the member has died'),
              }),
            ),
          },
        },
      },
      async ({ params: { id } }) => {
        const { data } = await requireRecord(database, contacts, id);
        const [{ name = '' }, identity, senders, hasDied] = await Promise.all([
          readPersonOfRecord(database, contacts.name, id),
          readMailIdentity(database, settings),
          isChannelSetUp(settings, 'email') ? ['email'] : readChannelsOfOthers(database, ['email']),
          isDeceased(database, data.memberId),
        ]);
        return success({
          ...{ greeting: greetingOf(name), signature: identity.name },
          ...{ isEmailSetUp: senders.length > 0, isDeceased: hasDied },
        });
      },
    );

    app.get(
      '/:id/reply-values',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The values of placeholders in saved replies to an inquiry',
          description: 'Only those that are known. The others are gaps, which are filled in before the reply is sent.',
          params,
          response: {
            200: envelope(
              z.object({
                locale: z.string().nullable().describe('The language of the member'),
                values: z.record(z.string(), z.string()),
              }),
            ),
          },
        },
      },
      async ({ params: { id }, actor }) => success(await readReplyValues(context, id, actor.accountId)),
    );

    app.get(
      '/:id/mail',
      {
        config: { access: { area: contacts.name, actions: ['personal'] } },
        schema: {
          tags,
          summary: 'The email that began an inquiry; null without one',
          params,
          response: { 200: envelope(mailFacts.nullable()) },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, contacts, id);
        return success((await readFirstMail(database, id)) ?? null);
      },
    );
  };
  return routes;
};
