import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  actionGoesLive,
  type FieldErrors,
  line,
  maxReasonLength,
  plainDate,
} from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import {
  messagePreviewResponse,
  presentMessagePreview,
  previewOrRefusal,
} from '../../../features/transactionalMessages/previewMessages';
import { envelope, success } from '../../../platform/http/envelope';
import { formatMessageFor } from '../../../platform/http/language';
import { requireActionAllowed } from '../../../records/read/permissions';
import { presentRecords } from '../../../records/read/present';
import type { RecordsContext } from '../../../records/recordsContext';
import { actionBody, actionName } from '../../../records/routes/actionBody';
import {
  authorOf,
  contextOfRequest,
  ifMatch,
  noticesIn,
  optionalIfMatch,
  recordParams as params,
  requiredVersionOf,
  saveQueryOf,
  versionOf,
} from '../../../records/routes/request';
import { responseSchemasOf } from '../../../records/routes/responseSchemas';
import { splitAnswers, updateBodyOf } from '../../../records/routes/saveAnswers';
import { collectNotices } from '../../../records/save/collectNotices';
import { requireKnownAction } from '../../../records/save/runRecordAction';
import type { RecordRow } from '../../../records/storage/recordRow';
import { type Action, requireAllowed } from '../../../roles';
import { createSeries, previewSeries } from './create';
import { maxOccurrences } from './dates';
import { changeFollowing, deleteFollowing, runActionOnFollowing, updateFollowing } from './following';

const tags = [events.name];
const rule = line({ max: 200 }).describe('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=12 (RFC 5545), with COUNT or UNTIL');
const dates = z.array(z.object({ date: z.string(), isPossible: z.boolean(), notes: z.array(z.string()) }));
const previewBody = z.strictObject({
  action: z.string().min(1).max(64).describe('`update`, or the name of an action of events'),
  data: z.record(z.string(), z.unknown()).optional().describe('The event, or the values of the fields of an action'),
  reason: z.string().trim().max(maxReasonLength).optional(),
});
const newSeries = z.strictObject({
  rule,
  except: z.array(plainDate()).max(maxOccurrences).default([]).describe('Excluded days of the rule'),
  publish: z.boolean().default(false).describe('Publishes all dates, also the first one'),
});

/** The routes of recurring events, below `/{id}`. */
export const seriesRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const contextOf = (request: FastifyRequest) => contextOfRequest(context, request);
    const { one } = responseSchemasOf(events);
    const accessOptions = (headers: z.ZodRawShape, ...actions: Action[]) => ({
      config: { access: { area: events.name, actions }, headers },
    });
    const sendRecord = async (
      request: FastifyRequest,
      reply: FastifyReply,
      record: RecordRow,
      notices: FieldErrors = {},
    ) => {
      const [data] = await presentRecords(contextOf(request), events, [record]);
      return reply.header('etag', `"${record.version}"`).send({ ...success(data), ...noticesIn(request, notices) });
    };
    // The rules of events validate the body, because they check more than its shape.
    const checkOthers = app.validatorCompiler as FastifySchemaCompiler<unknown>;
    const validatorCompiler: FastifySchemaCompiler<unknown> = (part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : checkOthers(part);
    app.setSerializerCompiler(() => JSON.stringify);

    app.get(
      '/:id/series',
      {
        ...accessOptions({}, 'show'),
        schema: {
          tags,
          summary: 'The dates that a rule would make of an event',
          params,
          querystring: z.strictObject({ rule }),
          response: { 200: envelope(dates) },
        },
      },
      async (request) => {
        const { params, query } = request;
        const found = await previewSeries(contextOf(request), params.id, query.rule);
        return success(
          found.map(({ notes, ...date }) => ({
            ...date,
            notes: notes.map((warning) => formatMessageFor(request, warning)),
          })),
        );
      },
    );

    app.post(
      '/:id/series',
      {
        ...accessOptions(ifMatch, 'create'),
        schema: {
          tags,
          summary: 'Let an event repeat',
          description: `Each other date is an event of its own, with the seats of its own; at most ${maxOccurrences} in all.`,
          params,
          body: newSeries,
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const version = requiredVersionOf(request);
        return sendRecord(
          request,
          reply,
          await createSeries(contextOf(request), params.id, body, authorOf(request), version),
        );
      },
    );

    app.put(
      '/:id/following',
      {
        ...accessOptions(ifMatch, 'edit'),
        validatorCompiler,
        schema: {
          tags,
          summary: 'Update a date of a series and those after it',
          params,
          querystring: saveQueryOf(events),
          body: updateBodyOf(context, events),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const version = requiredVersionOf(request);
        const { params, body } = request;
        const { onNotice, readNotices } = collectNotices();
        const { record: sent, answers } = splitAnswers(context, events, body);
        const inContext = { ...contextOf(request), answers, onNotice };
        const record = await updateFollowing(inContext, params.id, sent, authorOf(request), version);
        return sendRecord(request, reply, record, readNotices());
      },
    );

    app.post(
      '/:id/following/actions/:name',
      {
        ...accessOptions(optionalIfMatch, 'edit', 'publish'),
        schema: {
          tags,
          summary: 'Do an action with a date of a series and with the later ones',
          params: params.extend({ name: actionName }),
          body: actionBody.default({}),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const { id, name } = params;
        requireKnownAction(events, name);
        const version = actionGoesLive(events, name) ? requiredVersionOf(request) : versionOf(request);
        const answered = contextOfRequest(context, request, body);
        const record = await runActionOnFollowing(answered, id, { ...body, name }, authorOf(request), version);
        return sendRecord(request, reply, record);
      },
    );

    app.post(
      '/:id/following/message-preview',
      {
        ...accessOptions({}, 'edit', 'publish'),
        schema: {
          tags,
          summary: 'The messages of a change of a date of a series and those after it; nothing is changed',
          params,
          body: previewBody,
          response: { 200: messagePreviewResponse },
        },
      },
      async (request) => {
        const { params, body, actor } = request;
        if (body.action === 'update') requireAllowed(actor.role, events.name, 'edit');
        else requireActionAllowed(actor.role, events, body.action);
        const preview = await previewOrRefusal(contextOfRequest(context, request, {}), (inContext) =>
          changeFollowing(inContext, params.id, body, authorOf(request)),
        );
        return success(presentMessagePreview(request, preview));
      },
    );

    app.delete(
      '/:id/following',
      {
        ...accessOptions(ifMatch, 'delete'),
        schema: { tags, summary: 'Delete a date of a series and those after it', params, response: { 200: one } },
      },
      async (request) => {
        const version = requiredVersionOf(request);
        const record = await deleteFollowing(contextOf(request), request.params.id, authorOf(request), version);
        const [data] = await presentRecords(contextOf(request), events, [record]);
        return success(data);
      },
    );
  };
  return routes;
};
