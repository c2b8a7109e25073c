import multipart from '@fastify/multipart';
import { upperFirst } from 'es-toolkit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type AreaSchema,
  confidentialFieldsOf,
  megabytesToBytes,
  nounOf,
  personalFieldsOf,
  sortKindOf,
  timeZone,
} from '../../../resources/engine/schema';
import { jobStarted } from '../../longJobs/routes';
import type { Access } from '../../platform/accounts/routeAccess';
import { logActivity } from '../../platform/database/logActivity';
import { createDownload, rowsWrittenOf } from '../../platform/files/downloads';
import { multipartBody, readUpload, requireMultipart } from '../../platform/files/upload';
import { envelope, namedSchema, success } from '../../platform/http/envelope';
import { languageOf } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import { maxSheetRows } from '../../platform/http/xlsx';
import { filteredFieldOf } from '../../records/read/filter';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import { importExportMessages } from '../messages.en';
import { maxCellValues } from './cells';
import { requireImportJobAllowed } from './importKind';
import { maxMegabytes } from './readImportFile';
import { countExportedRecords, recordsTable } from './recordsTable';
import { requireImportStep, startDryRun, startImport, storeImportFile } from './startImport';

const exportBody = namedSchema(
  'Export',
  z.strictObject({
    filter: z.record(z.string(), z.unknown()).default({}).describe('As in the list'),
    sort: z
      .tuple([z.string(), z.enum(['ASC', 'DESC'])])
      .optional()
      .describe('The sort of the list; default: by creation'),
    columns: z
      .array(z.string().max(200))
      .min(1)
      .max(300)
      .optional()
      .describe('Fields by their path, address.city; by default all'),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
);

const exportResponse = namedSchema(
  'ExportEnvelope',
  envelope(z.object({ url: z.string(), total: z.int().optional().describe('The number of records') })),
);

const fileRead = namedSchema(
  'FileReadEnvelope',
  envelope(
    z.object({
      id: z.string().describe('Identifies the parsed file in the following steps'),
      total: z.int(),
      columns: z.array(
        z.object({
          head: z.string(),
          field: z.string().nullable().describe('The suggested field'),
          sample: z.string().describe('The cell of the first row'),
        }),
      ),
      notices: z.array(z.string()).describe('What was left out of the file, such as a title above the heads'),
      fields: z
        .array(
          z.object({
            path: z.string(),
            name: z.string(),
            isInstant: z.boolean().describe('A date with a time'),
            isRequired: z.boolean(),
          }),
        )
        .describe('The fields that columns can be imported into, and their labels'),
      timeZone: z.string().describe('The time zone of the organization'),
      dateOrder: z
        .object({ example: z.string(), isDayFirst: z.boolean(), isCertain: z.boolean() })
        .nullable()
        .describe('The order of day and month in dates such as 3/4/2026; null: the file has none'),
    }),
  ),
);

/** The routes of an area that export its list as a file, and read a file for its import. */
export const areaFileRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const area = schema.name;
  return async (app) => {
    app.post(
      '/export',
      {
        config: { access: { area, actions: ['export'] } },
        schema: {
          tags: [area],
          summary: `Export ${area}`,
          body: exportBody,
          response: { 200: exportResponse },
        },
      },
      async (request) => {
        const { actor, body } = request;
        const { filter, sort, columns, format } = body;
        const readerContext = { ...context, reader: actor };
        const exportRequest = { area, filter, ...(sort && { sort }), ...(columns && { columns }), format };
        // Errors are reported here, where the response can still carry a message.
        recordsTable(readerContext, schema, exportRequest);
        const total = await countExportedRecords(readerContext, schema, filter);
        if (format === 'xlsx' && total > maxSheetRows) throw new Problem(422, importExportMessages.tooManyForSheet);
        const exported = { ...exportRequest, total };
        const after = { ...loggedFilterOf(schema, filter), ...(columns && { columns }) };
        const entry = { action: 'exported', area, recordId: '', recordLabel: labelOf(schema), after };
        await logActivity(context, context.database, entry, authorOf(request));
        const url = await createDownload(context, { exported: { accountId: actor.accountId, ...exported } });
        return success({ url, total });
      },
    );

    if (!schema.isFixedSet) await app.register(importFileRoute(context, schema, { area, actions: ['import'] }));
  };
};

/** The route that reads a file for its import into an area, or into an import target. */
export const importFileRoute = (
  context: RecordsContext,
  schema: AreaSchema,
  access: Exclude<Access, string>,
): FastifyPluginAsyncZod => {
  const area = schema.name;
  return async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    app.post(
      '/import',
      {
        config: { access, transfersFile: true },
        schema: {
          tags: [area],
          summary: `Read a CSV or Excel file of ${area}`,
          consumes: ['multipart/form-data'],
          body: multipartBody,
          response: { 200: fileRead },
        },
        onRequest: requireMultipart,
      },
      async (request) => {
        requireImportJobAllowed(context, request.actor.role, schema);
        const upload = await readUpload(request, megabytesToBytes(maxMegabytes));
        return success(await storeImportFile(context, schema, upload, request.actor, languageOf(request)));
      },
    );
  };
};

/** The route that returns the progress of an export while it is downloaded. */
export const exportRoutes = (context: RecordsContext): FastifyPluginAsyncZod => {
  const query = z.object({ token: z.string().describe('As in the address of the export') });
  return async (app) => {
    app.get(
      '',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['exports'],
          summary: 'Get the progress of an export',
          querystring: query,
          response: { 200: envelope(z.object({ rows: z.int() })) },
        },
      },
      async ({ actor, query }) => success({ rows: (await rowsWrittenOf(context, query.token, actor.accountId)) ?? 0 }),
    );
  };
};

/** The maximum length of a text that all rows have. */
const maxValueLength = 5000;

const valueOfRows = z.union([
  z.string().min(1).max(maxValueLength),
  z.number(),
  z.boolean(),
  z.array(z.string().min(1).max(500)).min(1).max(maxCellValues),
]);

/** The routes of the steps of an import that follow after its file has been read. */
export const importRoutes = (context: RecordsContext): FastifyPluginAsyncZod => {
  const params = z.object({ id: z.uuid() });
  const tags = ['imports'];
  return async (app) => {
    const config = { access: 'signedIn', transfersFile: true } as const;
    app.post(
      '/:id/check',
      {
        config,
        schema: {
          tags,
          summary: 'Start a dry run of an import; nothing is changed',
          params,
          body: z.strictObject({
            fields: z.array(z.string().max(200).nullable()).max(100).describe('The field of each column; null: none'),
            values: z
              .record(z.string().max(200), valueOfRows)
              .optional()
              .describe('The values of all rows in fields that no column has, by path'),
            timeZone: timeZone().optional().describe('The time zone of times without one; default: America/New_York'),
            isDayFirst: z.boolean().optional().describe('Whether 3/4/2026 is April 3; default: March 4'),
          }),
          response: { 200: jobStarted },
        },
      },
      async ({ actor, params, body }) => success({ id: await startDryRun(context, actor, params.id, body) }),
    );

    app.post(
      '/:id/apply',
      {
        config,
        schema: {
          tags,
          summary: 'Start the import after its dry run',
          params,
          body: z.strictObject({ notifyPeople: z.boolean().optional() }).optional(),
          response: { 200: jobStarted },
        },
      },
      async ({ actor, params, body }) => success({ id: await startImport(context, actor, params.id, body ?? {}) }),
    );

    app.post(
      '/:id/refused',
      {
        config,
        schema: { tags, summary: 'Get the rows that were refused as CSV', params, response: { 200: exportResponse } },
      },
      async (request) => {
        const { actor, params } = request;
        const { schema } = await requireImportStep(context, actor, params.id);
        const refusedExport = { area: schema.name, filter: {}, refusedOf: params.id, locale: languageOf(request) };
        return success({
          url: await createDownload(context, { exported: { accountId: actor.accountId, ...refusedExport } }),
        });
      },
    );
  };
};

/**
 * Returns a filter without the search text and without personal fields: the activity outlives members who are erased.
 */
const loggedFilterOf = (schema: AreaSchema, filter: Record<string, unknown>) => {
  const personalFields = [...personalFieldsOf(schema), ...confidentialFieldsOf(schema)];
  const isLogged = ([key]: [string, unknown]) =>
    key !== 'q' &&
    key !== 'similar' &&
    sortKindOf(schema, key) !== 'text' &&
    !personalFields.includes(filteredFieldOf(key).split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(filter).filter(isLogged));
};

/** The label of a whole list in the activity: "App page". */
const labelOf = (schema: AreaSchema) => upperFirst(nounOf(schema));
