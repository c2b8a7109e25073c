/** Published content: written after each publication, cached, and sent to members. */

import { once } from 'es-toolkit';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { nounOf } from '../../../resources/engine/schema';
import type { SynonymsCache } from '../../areas/assistantBot/synonymsCache';
import { memberIdOfRequest } from '../../platform/accounts/appKeys/appKeyGuard';
import { findContentMember } from '../../platform/accounts/appKeys/contentMember';
import type { PreviewScope } from '../../platform/accounts/previews/previewScope';
import { envelope } from '../../platform/http/envelope';
import { readQuery } from '../../platform/http/query';
import { publicPathOf } from '../../platform/process/publicPath';
import type { RecordsContext } from '../../records/recordsContext';
import type { ContentCache } from './contentCache';
import type { ContentReader } from './contentReader';
import { notFound } from './contentReader';
import { contentRowSchemaOf, contentSchemaOf } from './contentSchema';
import { type MemberSchema, memberPathOf, sortsOf } from './memberFields';
import { recordReaderOf } from './readPage';
import { readSearchedList } from './readSearchedList';
import { contentHeaders, sendContent } from './sendContent';

const listParameters = {
  q: z.string().max(200).optional().describe('Words that must all occur, in any of their forms'),
  range: z.string().optional().describe('[first,last], counted from 0; default: the first 25'),
};

interface ContentContext extends RecordsContext {
  cache: ContentCache;
  synonyms: SynonymsCache;
  /** Returns the reader of a request with a preview token. */
  previewReaderOf: (scope: PreviewScope) => ContentReader;
}

/** The routes for the published content of an area: a list, and one record by its id, slug or key. */
export const contentRoutes = (context: ContentContext, schema: MemberSchema): FastifyPluginAsync => {
  const { singletonId } = schema;
  const read = recordReaderOf(schema);
  const routes: FastifyPluginAsyncZod = async (app) => {
    if (singletonId === undefined) addListRoute(app, context, schema);
    app.get(
      singletonId === undefined ? '/:key' : '',
      {
        config: { access: 'publishedContent', headers: contentHeaders },
        schema: {
          summary: `One published ${nounOf(schema)}`,
          description:
            'A record that does not exist, is not published or is not for the member is 404. One that is asked for by a former slug or key has its present address in `Content-Location`.',
          ...(singletonId === undefined && {
            params: z.object({ key: z.string().max(80).describe('The id, or the slug or key') }),
          }),
          response: { 200: envelope(contentSchemaOf(schema)) },
        },
      },
      async (request, reply) => {
        const { key = singletonId ?? '' } = request.params as { key?: string };
        const reader = cachedContentReaderOf(context, request);
        const { rows, isByFormerKey, ...changes } = await read(reader, schema, key);
        const [json] = rows;
        if (json === undefined) throw notFound(schema);
        if (isByFormerKey)
          reply.header('content-location', `${publicPathOf(context.settings)}${addressOf(schema, json)}`);
        return sendContent(request, reply, reader.now, { json, ...changes });
      },
    );
  };
  return routes;
};

/** Returns the present address of a record that was asked for by a former one. */
const addressOf = (schema: MemberSchema, json: string) => {
  const { id, [schema.members.find ?? 'id']: key = id } = JSON.parse(json) as Record<string, string>;
  return `/api/v1/app/${memberPathOf(schema)}/${key}`;
};

const addListRoute = (app: Parameters<FastifyPluginAsyncZod>[0], context: ContentContext, schema: MemberSchema) => {
  const filters = Object.keys(schema.members.filter ?? {});
  app.get(
    '',
    {
      config: { access: 'publishedContent', headers: contentHeaders },
      schema: {
        summary: `The published ${nounOf(schema)} records for a member, in their order`,
        description:
          'Only what is published, in its window now, and meant for the member of the header. `Content-Range` says whether more follow.',
        querystring: z.strictObject({
          ...listParameters,
          sort: z.enum(sortsOf(schema)).optional().describe('Descending with a minus; default: the order of the list'),
          ...Object.fromEntries(filters.map((name) => [name, z.string().max(80).optional()])),
        }),
        response: { 200: envelope(z.array(contentRowSchemaOf(schema))) },
      },
    },
    async (request, reply) => {
      const { q = '', range, sort, ...filter } = request.query as Record<string, string | undefined>;
      const { from, to } = readQuery({ range }, []);
      const reader = cachedContentReaderOf(context, request);
      const facets = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
      const limit = to - from + 1;
      const query = { facets, sort, offset: from, limit: limit + 1 };
      const { rows, similar, ...changes } = await readSearchedList(reader, schema, query, q);
      const page = rows.slice(0, limit);
      return sendContent(request, reply, reader.now, {
        json: `[${page.join(',')}]`,
        contentRange: pageOf(schema, from, page.length, rows.length > limit),
        similar,
        ...changes,
      });
    },
  );
};

/** Returns for whom a request reads content. People who are no members read as nobody in particular. */
export const contentReaderOf = (
  context: RecordsContext,
  request: Parameters<typeof memberIdOfRequest>[0],
): ContentReader => {
  const memberId = memberIdOfRequest(request);
  const { database, schemas, now } = context;
  return { database, schemas, now: now(), memberId: memberId !== undefined && isUuid(memberId) ? memberId : undefined };
};

/** Returns for whom a request reads content, from memory where it is there. The member is read once, if at all. */
const cachedContentReaderOf = (
  context: ContentContext,
  request: Parameters<typeof memberIdOfRequest>[0],
): ContentReader => {
  if (request.preview) return context.previewReaderOf(request.preview);
  const reader: ContentReader = contentReaderOf(context, request);
  const { memberId, database } = reader;
  reader.cache = context.cache;
  reader.synonyms = context.synonyms;
  if (memberId !== undefined)
    reader.findMember = once(async () => request.foundMember ?? (await findContentMember(database, 'id', memberId)));
  return reader;
};

/** The total is known on the last page only, because counting all rows would take longer than reading a page. */
const pageOf = (schema: MemberSchema, from: number, length: number, hasMore: boolean) =>
  `${memberPathOf(schema)} ${length > 0 ? `${from}-${from + length - 1}` : '*'}/${hasMore ? '*' : from + length}`;
