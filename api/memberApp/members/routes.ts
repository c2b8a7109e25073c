/** The feed of members from the system of record. */

import type { FastifyPluginAsync, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { memberProfile } from '../../../resources/member-data/memberProfileSchema';
import { eraseMember } from '../../features/members/erase';
import { consent, maxConsents } from '../../features/members/profiles/consents';
import { storeConsents } from '../../features/members/profiles/storeConsents';
import { erasedCounts } from '../../features/members/routes';
import { memberMessages } from '../../features/messages.en';
import { memberNames } from '../../platform/accounts/routeAccess';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { languageOf } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { putMember } from './putMember';
import { receiveLines, requireLines } from './receiveLines';
import { maxLines, storeBatch } from './storeBatch';

const params = z.object({
  id: z.string().regex(memberNames).describe('The id of the member: that of your system, or the UUID of this API'),
});
const consents = z.array(consent).max(maxConsents);
const profile = namedSchema('MemberProfile', memberProfile.record.extend({ consents: consents.optional() }));
const consentAnswer = z.object({
  channel: z.string(),
  topic: z.string(),
  granted: z.boolean(),
  at: z.iso.datetime().nullable().describe('Null for opt-outs from before the time was stored'),
  source: z.string(),
});
const linesBody = z.unknown().meta({
  type: 'string',
  contentMediaType: 'application/x-ndjson',
  description: 'A profile in each line, with `externalId` or `id`',
});
const linesAnswer = {
  description:
    'A JSON object for each line that is not empty, in the same order: `line`, `id`, `outcome` (created, updated, unchanged or refused) and `errors` by field',
  content: { 'application/x-ndjson': { schema: z.unknown().meta({ type: 'string' }) } },
};

/** The routes by which the system of record sends the members, and erases them. */
export const memberFeedRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const access = 'memberApp' as const;
    // The rules of the profile check the body.
    const validateOthers = app.validatorCompiler as FastifySchemaCompiler<unknown>;
    const validatorCompiler: FastifySchemaCompiler<unknown> = (part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : validateOthers(part);

    app.put(
      '/:id',
      {
        config: { access },
        validatorCompiler,
        schema: {
          summary: 'Create a member, or replace the profile',
          description: 'Fields that are left out are emptied. Consents stay; those in the body are added.',
          params,
          body: profile,
          response: {
            200: envelope(z.object({ id: z.uuid(), outcome: z.enum(['created', 'updated', 'unchanged']) })),
          },
        },
      },
      async (request) => success(await putMember(context, request, request.body)),
    );

    app.patch(
      '/:id/consents',
      {
        config: { access },
        schema: {
          summary: 'Store the answers of a member to messages of topics by channels',
          description: 'The answers that are not sent stay as they are.',
          params,
          body: z.strictObject({ consents: consents.min(1) }),
          response: { 200: envelope(z.object({ consents: z.array(consentAnswer) })) },
        },
      },
      async ({ params: { id }, body }) => success({ consents: await storeConsents(context, id, body.consents) }),
    );

    app.delete(
      '/:id',
      {
        config: { access },
        schema: {
          summary: 'Permanently remove a member and make their personal data unreadable',
          description: 'In all records that name them, with their versions, activity and messages. May be repeated.',
          params,
          response: { 200: envelope(erasedCounts) },
        },
      },
      async (request) => {
        const { id } = request.params;
        if (!isUuid(id)) throw new Problem(404, memberMessages.notMember);
        return success(await eraseMember(context, id, `By the key “${request.appKey.name}”`, authorOf(request)));
      },
    );
    await app.register(batchRoute(context));
  };
  return routes;
};

const authorOf = ({ ip, id }: FastifyRequest) => ({ accountId: null, ip, requestId: id });

const batchRoute =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    receiveLines(app);
    app.post(
      '/batch',
      {
        config: { access: 'memberApp', transfersFile: true },
        onRequest: requireLines,
        schema: {
          summary: 'Create members, or replace their profiles, by the lines of the body',
          description: `At most ${maxLines.toLocaleString('en-US')} lines. A line that is refused leaves the others as they are. The same lines again change nothing.`,
          consumes: ['application/x-ndjson'],
          body: linesBody,
          response: { 200: linesAnswer },
        },
      },
      async (request, reply) => {
        const lines = request.body as AsyncIterable<Buffer>;
        const outcomes = await storeBatch(context, lines, request.appKey, languageOf(request));
        if (outcomes.length === 0) throw new Problem(422, memberMessages.noLines);
        return reply
          .type('application/x-ndjson')
          .serializer((text: string) => text)
          .send(`${outcomes.join('\n')}\n`);
      },
    );
  };
