/** Previews: the content of the app with a record in another version, for another reader or day. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { issue } from '../../../resources/engine/schema';
import { accountMessages } from '../../platform/accounts/messages.en';
import { requirePreviewAllowed } from '../../platform/accounts/previews/previewGuard';
import { previewReader, previewVersion } from '../../platform/accounts/previews/previewScope';
import { previewExpiryOf, signPreviewToken } from '../../platform/accounts/previews/previewToken';
import { envelope, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { memberAppMessages } from '../messages.en';
import { readFormVersion } from './formVersion';
import { presentPreview, readPreview, requirePreviewArea } from './previewOf';
import type { PreviewContext } from './previewReader';
import { previewTimeOf } from './previewRow';
import { preview } from './previewSchema';
import { readReaderName } from './readReaderName';

const tags = ['previews'];

/** Not every instant that can be written in a request can be compared in the database. */
const isReadable = (on: Date) => on.getTime() >= 0 && on.getUTCFullYear() <= 2200;

const scope = {
  area: z.string().max(64),
  id: z.string().min(1).max(80).optional().describe('Missing for a record that was not saved'),
  as: previewReader.default({ kind: 'nobody' }),
  on: z.iso
    .datetime({ offset: true })
    .refine((on) => isReadable(new Date(on)), issue(memberAppMessages.dayOutOfBounds))
    .optional()
    .describe('When the reader reads; default: now'),
  version: previewVersion.default('draft').describe('What members get, what is edited, or a version by its number'),
};

/** The requests of staff for previews. */
export const previewRoutes = (context: PreviewContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '',
      {
        config: { access: 'signedIn' },
        schema: {
          tags,
          summary: 'Create a token with which a preview reads content for an hour',
          description:
            'Needs the permission to see the area, and members for a member. The token reads content below /app only.',
          body: z.strictObject(scope),
          response: { 200: envelope(z.object({ token: z.string(), expiresAt: z.iso.datetime() })) },
        },
      },
      async ({ actor, body }) => {
        requirePreviewArea(context, body.area);
        requirePreviewAllowed(actor.role, body);
        await readReaderName(context, body.as);
        return success(signPreviewToken(context.keys, body, actor.sessionId, context.now()));
      },
    );

    app.post(
      '/present',
      {
        config: { access: 'signedIn' },
        schema: {
          tags,
          summary: 'Present the values of a form as a reader would get them, without saving',
          description: 'Values that cannot be stored are left out; rules of saving and publishing are not checked.',
          body: z.strictObject({ ...scope, values: z.record(z.string(), z.unknown()) }),
          response: { 200: envelope(preview) },
        },
      },
      async ({ actor, body: { values, ...body } }) => {
        const schema = requirePreviewArea(context, body.area);
        requirePreviewAllowed(actor.role, body);
        const now = previewTimeOf(context, body);
        const version = await readFormVersion(context, schema, body.id, values, now);
        return success(
          await presentPreview(context, {
            schema,
            scope: body,
            expiresAt: previewExpiryOf(context.now()),
            now,
            version,
          }),
        );
      },
    );
  };
  return routes;
};

/** The request by which a preview reads what it shows. */
export const appPreviewRoutes = (context: PreviewContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '',
      {
        config: { access: 'memberApp', preview: 'only' },
        schema: {
          summary: 'What the preview of the token shows, and whether its reader gets it',
          description: 'Needs the token of a preview instead of a key.',
          response: { 200: envelope(preview) },
        },
      },
      async (request) => {
        if (!request.preview) throw new Problem(403, accountMessages.onlyPreview);
        return success(await readPreview(context, request.preview, request.preview.expiresAt));
      },
    );
  };
  return routes;
};
