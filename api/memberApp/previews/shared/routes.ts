/** Shared previews: links that need no account, and what staff see of them. */

import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AreaSchema } from '../../../../resources/engine/schema';
import { previewVersion } from '../../../platform/accounts/previews/previewScope';
import {
  listSharedPreviews,
  revokeSharedPreview,
  type SharedRecord,
  sharePreview,
} from '../../../platform/accounts/previews/sharedPreviews';
import { emptyResponse, envelope, namedSchema, success } from '../../../platform/http/envelope';
import { formatMessageFor } from '../../../platform/http/language';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf, recordParams } from '../../../records/routes/request';
import { memberAppMessages } from '../../messages.en';
import { readPreviewVersion } from '../previewRow';

const sharedPreview = namedSchema(
  'SharedPreview',
  z.object({
    id: z.uuid(),
    version: previewVersion,
    createdAt: z.iso.datetime(),
    createdByName: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    lastOpenedAt: z.iso.datetime().nullable().describe('To the minute'),
  }),
);

/** The routes by which staff share the preview of a record with people who have no account. */
export const sharedPreviewRoutes =
  (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    const area = schema.name;
    const config = { access: { area, actions: ['edit'] } } as const;
    const tags = [area];
    const requireShared = async (id: string): Promise<SharedRecord> => {
      const { data } = await requireRecord(context.database, schema, id);
      return { area, recordId: id, recordLabel: schema.label(data) };
    };

    app.get(
      '/:id/previews',
      {
        config,
        schema: {
          tags,
          summary: 'List the shared previews of a record',
          params: recordParams,
          response: { 200: envelope(z.array(sharedPreview)) },
        },
      },
      async ({ params: { id } }) => success(await listSharedPreviews(context, { area, recordId: id })),
    );

    app.post(
      '/:id/previews',
      {
        config,
        schema: {
          tags,
          summary: 'Share a preview of a record for 7 days; only this response contains its address',
          description: 'Whoever has the address sees the record like nobody in particular, without an account.',
          params: recordParams,
          body: z.strictObject({ version: previewVersion.default('draft') }),
          response: { 201: envelope(z.object({ id: z.uuid(), address: z.url(), expiresAt: z.iso.datetime() })) },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const record = await requireShared(params.id);
        if (typeof body.version === 'number')
          await readPreviewVersion(context, schema, { id: params.id, version: body.version }, context.now());
        const { token, ...shared } = await sharePreview(context, record, body.version, authorOf(request));
        logSharing(request, 'preview_shared', shared.id);
        return reply.code(201).send(success({ ...shared, address: `${context.settings.publicUrl}/preview/${token}` }));
      },
    );

    app.delete(
      '/:id/previews/:previewId',
      {
        config,
        schema: {
          tags,
          summary: 'Revoke a shared preview at once',
          params: recordParams.extend({ previewId: z.uuid() }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { id, previewId } = request.params;
        await revokeSharedPreview(context, await requireShared(id), previewId, authorOf(request));
        logSharing(request, 'preview_revoked', previewId);
        return success(null, formatMessageFor(request, memberAppMessages.previewRevoked));
      },
    );
  };

const logSharing = ({ log, actor }: FastifyRequest, security: string, previewId: string) =>
  log.info({ security, accountId: actor.accountId, previewId }, 'a preview was shared or revoked');
