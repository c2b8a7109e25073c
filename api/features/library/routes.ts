import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fileKinds, fileRules, megabytesToBytes, text } from '../../../resources/engine/schema';
import { createDownload } from '../../platform/files/downloads';
import { fileInfo, fileInfoOf, fileResponse, requireFile } from '../../platform/files/fileInfo';
import { storeFile } from '../../platform/files/storeFile';
import { multipartBody, readUpload, requireMultipart } from '../../platform/files/upload';
import { emptyResponse, envelope, success } from '../../platform/http/envelope';
import { contentRange, describedListQuery } from '../../platform/http/query';
import { publicPathOf } from '../../platform/process/publicPath';
import { similarSearchHeaders } from '../../platform/search/correctSearch';
import { findSimilarRows, listRows, sortKeysOfList } from '../../records/read/readOnlyList';
import { readUsedBy, usedByResponse } from '../../records/read/readUsedBy';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import { deleteFile, type FileTableRow, filesList, updateFile, usedByCondition } from './library';
import { replaceFile } from './replace';

const tags = ['files'];
const params = z.object({ id: z.string() });
const routeAccess = (action: 'show' | 'create' | 'edit' | 'delete') =>
  ({ access: { area: 'files', actions: [action] } }) as const;

/** The routes below `/files` of the API: the library, and the upload, details, content and usage of a file. */
export const fileRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    // The limit is checked by the code that reads the upload, with the message of the file kind.
    await app.register(multipart, { throwFileSizeLimit: false });
    const fileOf = (id: string) => requireFile(context, context.keys, id);

    app.get(
      '',
      {
        config: routeAccess('show'),
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
        const similar = total.total === 0 ? await findSimilarRows(database, filesList, request.query) : undefined;
        const infos = rows.map((row) => fileInfoOf(row as FileTableRow, context.keys, now()));
        return reply
          .headers({
            'content-range': contentRange(filesList.name, from, rows, total.total),
            ...similarSearchHeaders(similar),
          })
          .send(success(infos));
      },
    );

    app.put(
      '/:id',
      {
        config: routeAccess('edit'),
        schema: {
          tags,
          summary: 'Change the name and the alternative text of a file',
          params,
          body: z.strictObject({ name: text({ max: 120 }), alt: z.string().trim().max(150).nullish() }),
          response: { 200: fileResponse },
        },
      },
      async (request) => {
        const { id } = await fileOf(request.params.id);
        const { name, alt } = request.body;
        await updateFile(context, id, { name, alt: alt || null }, authorOf(request));
        return success(await fileOf(id));
      },
    );

    app.put(
      '/:id/content',
      {
        config: { ...routeAccess('edit'), transfersFile: true },
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
        const { id, kind } = await fileOf(request.params.id);
        const upload = await readUpload(request, megabytesToBytes(fileRules[kind].maxMegabytes));
        await replaceFile(context, id, { ...upload, kind }, authorOf(request));
        return success(await fileOf(id));
      },
    );

    app.delete(
      '/:id',
      {
        config: routeAccess('delete'),
        schema: {
          tags,
          summary: 'Delete a file that no record ever showed',
          params,
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { id } = await fileOf(request.params.id);
        await deleteFile(context, id, authorOf(request));
        return success(null);
      },
    );

    app.get(
      '/:id/used-by',
      {
        config: routeAccess('show'),
        schema: { tags, summary: 'List the records that use a file', params, response: { 200: usedByResponse } },
      },
      async (request) => {
        const { id } = await fileOf(request.params.id);
        return success(await readUsedBy({ ...context, reader: request.actor }, filesList.name, id));
      },
    );

    app.post(
      '',
      {
        config: { ...routeAccess('create'), transfersFile: true },
        schema: {
          tags,
          summary: 'Upload a file',
          description:
            'Pictures: JPEG, PNG, WebP, at most 5 MB and 40 megapixels. Documents: PDF, docx, xlsx, pptx, at most 25 MB.',
          consumes: ['multipart/form-data'],
          querystring: z.strictObject({ kind: z.enum(fileKinds) }),
          body: multipartBody,
          response: { 201: fileResponse },
        },
        onRequest: requireMultipart,
      },
      async (request, reply) => {
        const { kind } = request.query;
        const upload = await readUpload(request, megabytesToBytes(fileRules[kind].maxMegabytes));
        const createdBy = request.actor.accountId;
        const { id } = await storeFile(database, { ...upload, kind, createdBy, at: now() });
        reply.code(201).header('location', `${publicPathOf(context.settings)}/api/v1/files/${id}`);
        return success(await fileOf(id));
      },
    );

    app.get(
      '/:id',
      {
        config: routeAccess('show'),
        schema: { tags, summary: 'Get the details of a file', params, response: { 200: fileResponse } },
      },
      async (request) => success(await fileOf(request.params.id)),
    );

    app.post(
      '/:id/download',
      {
        config: routeAccess('show'),
        schema: {
          tags,
          summary: 'Get an address from which the file can be downloaded once, within a minute',
          params,
          response: { 200: envelope(z.object({ url: z.string() })) },
        },
      },
      async (request) => {
        const { id } = await fileOf(request.params.id);
        return success({ url: await createDownload(context, { fileId: id, accountId: request.actor.accountId }) });
      },
    );
  };
  return routes;
};
