import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fileRules, megabytesToBytes, text } from '../../../resources/engine/schema';
import { fileInfo, fileInfoOf, fileResponse, requireFile } from '../../platform/files/fileInfo';
import { multipartBody, readUpload, requireMultipart } from '../../platform/files/upload';
import { emptyResponse, envelope, success } from '../../platform/http/envelope';
import { contentRange, describedListQuery } from '../../platform/http/query';
import type { AreasContext } from '../../records/areaModule';
import { listRows, sortKeysOfList } from '../../records/read/readOnlyList';
import { readUsedBy, usedByResponse } from '../../records/read/readUsedBy';
import { authorOf } from '../../records/routes/author';
import { deleteFile, type FileTableRow, filesList, updateFile, usedByCondition } from './library';
import { replaceFile } from './replace';

const tags = ['files'];
const params = z.object({ id: z.string() });
const routeAccess = (action: 'show' | 'edit' | 'delete') =>
  ({ config: { access: { area: 'files', actions: [action] } } }) as const;

/** The routes of the file library: its list, and the details, content, deletion and usage of each file. */
export const libraryRoutes =
  (context: AreasContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, now } = context;

    app.get(
      '',
      {
        ...routeAccess('show'),
        schema: {
          tags,
          summary: 'List files, the newest first',
          querystring: describedListQuery(sortKeysOfList(filesList), 'FileFilter'),
          response: { 200: envelope(z.array(fileInfo)) },
        },
      },
      async (request, reply) => {
        const conditions = { ...filesList.conditions, usedBy: usedByCondition(request.actor.role) };
        const { rows, from, total } = await listRows(database, { ...filesList, conditions }, request.query);
        const infos = rows.map((row) => fileInfoOf(row as FileTableRow, app.keys, now()));
        return reply
          .header('content-range', contentRange(filesList.name, from, rows, total.total))
          .send(success(infos));
      },
    );

    app.put(
      '/:id',
      {
        ...routeAccess('edit'),
        schema: {
          tags,
          summary: 'Change the name and the alternative text of a file',
          params,
          body: z.strictObject({ name: text({ max: 120 }), alt: z.string().trim().max(150).nullish() }),
          response: { 200: fileResponse },
        },
      },
      async (request) => {
        const { id } = await requireFile(context, app.keys, request.params.id);
        const { name, alt } = request.body;
        await updateFile(context, id, { name, alt: alt || null }, authorOf(request));
        return success(await requireFile(context, app.keys, id));
      },
    );

    app.put(
      '/:id/content',
      {
        config: { ...routeAccess('edit').config, transfersFile: true },
        schema: {
          tags,
          summary: 'Put a new content of the same kind in the place of a file’s, wherever it is used',
          consumes: ['multipart/form-data'],
          params,
          body: multipartBody,
          response: { 200: fileResponse },
        },
        onRequest: requireMultipart,
      },
      async (request) => {
        const { id, kind } = await requireFile(context, app.keys, request.params.id);
        const upload = await readUpload(request, megabytesToBytes(fileRules[kind].maxMegabytes));
        await replaceFile(context, id, { ...upload, kind }, authorOf(request));
        return success(await requireFile(context, app.keys, id));
      },
    );

    app.delete(
      '/:id',
      {
        ...routeAccess('delete'),
        schema: {
          tags,
          summary: 'Delete a file that no record ever showed',
          params,
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { id } = await requireFile(context, app.keys, request.params.id);
        await deleteFile(context, id, authorOf(request));
        return success(null);
      },
    );

    app.get(
      '/:id/used-by',
      {
        ...routeAccess('show'),
        schema: { tags, summary: 'List the records that use a file', params, response: { 200: usedByResponse } },
      },
      async (request) => {
        const { id } = await requireFile(context, app.keys, request.params.id);
        return success(await readUsedBy({ ...context, keys: app.keys, reader: request.actor }, filesList.name, id));
      },
    );
  };
