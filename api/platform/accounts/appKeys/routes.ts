import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitOfKeys, text } from '../../../../resources/engine/schema';
import type { Context } from '../../database/context';
import { emptyResponse, envelope, success } from '../../http/envelope';
import { formatMessageFor } from '../../http/language';
import { accountMessages } from '../messages.en';
import { originOf } from '../sessions/sessions';
import { createAppKey, limitAppKey, listAppKeys, revokeAppKey } from './appKeys';

const tags = ['app-keys'];
const area = 'app-keys';

const appKeyKind = z.enum(['server', 'public']);

const callsPerMinute = z.int().min(limitOfKeys.min).max(limitOfKeys.max);

const appKey = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: appKeyKind.describe('A server key calls for every member. A public key, in a page, reads what is published.'),
  origins: z.array(z.string()).describe('The origins of the pages that may use a public key'),
  publicKey: z.string().nullable().describe('The public key itself, which is no secret; null for a server key'),
  callsPerMinute: callsPerMinute.describe('The limit of a server key; that of a public key is by network'),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute'),
});

/** The routes for the keys of the member app, which administrators manage, below `/app-keys`. */
export const appKeyRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '',
      {
        config: { access: { area, actions: ['show'] } },
        schema: { tags, summary: 'List the keys of the member app', response: { 200: envelope(z.array(appKey)) } },
      },
      async () => success(await listAppKeys(context)),
    );

    app.post(
      '',
      {
        config: { access: { area, actions: ['create'] } },
        schema: {
          tags,
          summary: 'Create a key for the member app; only this response contains a server key',
          body: z.strictObject({
            name: text({ min: 2, max: 60 }),
            kind: appKeyKind.default('server'),
            origins: z
              .array(z.string().max(300))
              .max(10)
              .default([])
              .describe('For a public key, one or more: https://host[:port], or http://localhost[:port]'),
          }),
          response: { 201: envelope(z.object({ id: z.uuid(), key: z.string() })) },
        },
      },
      async (request, reply) => {
        const { actor, body, log } = request;
        const created = await createAppKey(context, body, { accountId: actor.accountId, ...originOf(request) });
        log.info({ security: 'app_key_made', accountId: actor.accountId, keyId: created.id }, 'a key was made');
        return reply.code(201).send(success(created));
      },
    );

    app.put(
      '/:id',
      {
        config: { access: { area, actions: ['edit'] } },
        schema: {
          tags,
          summary: 'Change the limit of a server key of the member app',
          params: z.object({ id: z.uuid() }),
          body: z.strictObject({ callsPerMinute }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { actor, params, body, log } = request;
        await limitAppKey(context, params.id, body, { accountId: actor.accountId, ...originOf(request) });
        log.info({ security: 'app_key_limited', accountId: actor.accountId, keyId: params.id }, 'a key got a limit');
        return success(null, formatMessageFor(request, accountMessages.appKeyLimited));
      },
    );

    app.delete(
      '/:id',
      {
        config: { access: { area, actions: ['delete'] } },
        schema: {
          tags,
          summary: 'Revoke a key of the member app at once',
          params: z.object({ id: z.uuid() }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { actor, params, log } = request;
        await revokeAppKey(context, params.id, { accountId: actor.accountId, ...originOf(request) });
        log.info({ security: 'app_key_revoked', accountId: actor.accountId, keyId: params.id }, 'a key was revoked');
        return success(null, formatMessageFor(request, accountMessages.appKeyRevoked));
      },
    );
  };
