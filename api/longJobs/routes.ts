import { mapValues } from 'es-toolkit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emptyResponse, envelope, namedSchema, success } from '../platform/http/envelope';
import { formatMessageFor } from '../platform/http/language';
import { contentRange, listQuery, readQuery } from '../platform/http/query';
import type { RecordsContext } from '../records/recordsContext';
import { cancelJob, deleteLongJob, type JobResponse, listJobs, readJob } from './read';
import { knownMessage, readJobRows } from './rows';
import { startUndo } from './undo';

const outcomes = ['created', 'changed', 'unchanged', 'refused'] as const;
const job = namedSchema(
  'Job',
  z.object({
    id: z.string(),
    kind: z.string().describe('bulk, import, undo or text-losses'),
    area: z.string(),
    action: z
      .string()
      .nullable()
      .describe('Of bulk: change, delete, or an action of the area; of import: read, check or apply'),
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    isCancelled: z.boolean().describe('Whether it ends after the present rows'),
    total: z.int(),
    done: z.int().describe('The number of processed rows'),
    failed: z.int().describe('The number of refused rows'),
    message: z.string().nullable().describe('Why the other rows were not processed'),
    fileName: z.string().nullable().describe('The name of the file of an import; null if you may not import now'),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    mayUndo: z.boolean().describe('Whether you may undo it'),
  }),
);
const jobRow = z.object({
  number: z.int().describe('From 1 on; of a file its row'),
  area: z.string().describe('The area of the record'),
  recordId: z.string().nullable(),
  recordLabel: z.string().nullable(),
  outcome: z.enum(outcomes).nullable().describe('Null until the row is processed'),
  data: z.record(z.string(), z.unknown()).nullable().describe('The values of the row'),
  message: z.string().nullable().describe('Why it was refused'),
  errors: z.record(z.string(), z.string()).describe('Why, by field'),
  notices: z
    .record(z.string(), z.string())
    .describe('What was left out of the texts of the record or changed in them, by field'),
});

/** The response of a request that starts a long job. */
export const jobStarted = namedSchema(
  'JobStartedEnvelope',
  envelope(z.object({ id: z.string().describe('The job: GET /jobs/{id}') })),
);

const tags = ['jobs'];
const params = z.object({ id: z.uuid() });
const access = { config: { access: 'signedIn' } } as const;
const jobResponse = { 200: envelope(job) };

/**
 * The routes of long jobs, which continue after the request that started them: progress, row outcomes, cancel, undo and
 * deletion.
 */
export const longJobRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const contextOf = ({ actor }: FastifyRequest) => ({ ...context, reader: actor });
    const present = (request: FastifyRequest, answer: JobResponse) => ({
      ...answer,
      message: answer.message && formatMessageFor(request, knownMessage(answer.message)),
    });

    app.get(
      '',
      {
        ...access,
        schema: {
          tags,
          summary: 'List your long jobs of the last 7 days',
          querystring: z.strictObject({
            state: z.literal('running').optional().describe('Only jobs that have not ended'),
          }),
          response: { 200: envelope(z.array(job)) },
        },
      },
      async (request) => {
        const jobs = await listJobs(contextOf(request), request.actor, request.query.state === 'running');
        return success(jobs.map((answer) => present(request, answer)));
      },
    );

    app.get(
      '/:id',
      {
        config: { ...access.config, tellsOfWrites: true },
        schema: { tags, summary: 'Get how far a long job is', params, response: jobResponse },
      },
      async (request) => success(present(request, await readJob(contextOf(request), request.actor, request.params.id))),
    );

    app.get(
      '/:id/rows',
      {
        ...access,
        schema: {
          tags,
          summary: 'List the results of the rows of a long job',
          description: 'For people who may do now what the job does; masked as in the list',
          params,
          querystring: listQuery.pick({ range: true }).extend({
            outcome: z.enum(outcomes).optional(),
            hasNotices: z.literal('true').optional().describe('Only rows with notices'),
          }),
          response: { 200: envelope(z.array(jobRow)) },
        },
      },
      async (request, reply) => {
        const { outcome, hasNotices, ...query } = request.query;
        const { from, to } = readQuery(query, []);
        const page = { outcome, hasNotices: hasNotices !== undefined, from, to };
        const { rows, total } = await readJobRows(contextOf(request), request.actor, request.params.id, page);
        reply.header('content-range', contentRange('rows', from, rows, total));
        return success(
          rows.map(({ reasons, ...row }) => {
            const sentences = mapValues(reasons ?? {}, (reason) => formatMessageFor(request, reason));
            if (row.outcome !== 'refused') return { ...row, message: null, errors: {}, notices: sentences };
            const { '': message = null, ...errors } = sentences;
            return { ...row, message, errors, notices: {} };
          }),
        );
      },
    );

    app.post(
      '/:id/cancel',
      {
        ...access,
        schema: { tags, summary: 'Cancel a long job; changes already made stay', params, response: jobResponse },
      },
      async (request) =>
        success(present(request, await cancelJob(contextOf(request), request.actor, request.params.id))),
    );

    app.post(
      '/:id/undo',
      {
        ...access,
        schema: {
          tags,
          summary: 'Undo a long job, except for records that were changed since',
          params,
          response: { 200: jobStarted },
        },
      },
      async (request) => success({ id: await startUndo(contextOf(request), request.actor, request.params.id) }),
    );

    app.delete(
      '/:id',
      {
        ...access,
        schema: {
          tags,
          summary: 'Forget a long job that is over',
          params,
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        await deleteLongJob(contextOf(request), request.actor, request.params.id);
        return success(null);
      },
    );
  };
  return routes;
};
