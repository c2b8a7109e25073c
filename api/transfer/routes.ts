import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, confidentialFieldsOf, nounOf, personalFieldsOf, sortKindOf } from '../../resources/kit';
import { noteActivity } from '../database/noteActivity';
import { makeDownload } from '../files/downloads';
import { envelope, named, success } from '../http/envelope';
import type { AreasContext, RecordsContext } from '../records/areaModule';
import { authorOf } from '../records/author';
import { capitalised } from '../records/words';
import { recordsCsv } from './recordsCsv';

const exportBody = named(
  'Export',
  z.strictObject({
    filter: z.record(z.string(), z.unknown()).default({}).describe('As in the list'),
    sort: z
      .tuple([z.string(), z.enum(['ASC', 'DESC'])])
      .optional()
      .describe('As in the list; by default as the records were created'),
    columns: z
      .array(z.string().max(200))
      .min(1)
      .max(300)
      .optional()
      .describe('Fields by their path, address.city; by default all'),
  }),
);

const exportAnswer = named('ExportEnvelope', envelope(z.object({ url: z.string() })));

/** Takes lists of records out as files. */
export const transferRoutes =
  (context: AreasContext): FastifyPluginAsync =>
  async (app) => {
    const withKeys = { ...context, keys: app.keys };
    for (const schema of context.schemas.filter(({ single }) => !single))
      await app.register(areaRoutes(withKeys, schema), { prefix: `/${schema.name}` });
  };

const areaRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const area = schema.name;
  return async (app) => {
    app.post(
      '/export',
      {
        config: { access: { area, actions: ['export'] } },
        schema: {
          tags: [area],
          summary: `Export ${area} as CSV`,
          body: exportBody,
          response: { 200: exportAnswer },
        },
      },
      async (request) => {
        const { actor, body } = request;
        const { filter, sort, columns } = body;
        const exported = { area, filter, ...(sort && { sort }), ...(columns && { columns }) };
        // Refused here rather than where the browser would show the refusal in place of the console.
        recordsCsv({ ...context, reader: actor }, schema, exported).destroy();
        const after = { ...notedOf(schema, filter), ...(columns && { columns }) };
        const entry = { action: 'exported', area, recordId: '', recordLabel: labelOf(schema), after };
        await noteActivity(context, context.database, entry, authorOf(request));
        return success({ url: await makeDownload(context, { exported: { accountId: actor.accountId, ...exported } }) });
      },
    );
  };
};

/** A filter without what was searched for, and without what may tell of persons: the activity outlives both. */
const notedOf = (schema: AreaSchema, filter: Record<string, unknown>) => {
  const told = [...personalFieldsOf(schema), ...confidentialFieldsOf(schema)];
  const isNoted = ([key]: [string, unknown]) =>
    key !== 'q' &&
    key !== 'similar' &&
    sortKindOf(schema, key) !== 'text' &&
    !told.includes(key.split(/\.|_[gl]te$/)[0] ?? '');
  return Object.fromEntries(Object.entries(filter).filter(isNoted));
};

/** What the activity calls a whole list: "App page". */
const labelOf = (schema: AreaSchema) => capitalised(nounOf(schema));
