/** Inquiries of members, and their replies. */

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rating, ratingComment, threadText } from '../../../resources/contacts/contactSchema';
import { maxFiles } from '../../areas/contacts/memberFiles';
import { pageSize } from '../../areas/contacts/thread/readThread';
import { envelope, success } from '../../platform/http/envelope';
import { languageOf } from '../../platform/http/language';
import type { RecordsContext } from '../../records/recordsContext';
import { memberParams, memberSaveConfig, memberSaveOf } from '../memberSave';
import { requireMember } from '../requireMember';
import { inquiry } from './inquiry';
import { readInquiries, readInquiry, readInquiryPage } from './readInquiries';
import { rateInquiryOfMember, replyToInquiry, writeInquiry } from './writeInquiry';

const params = memberParams.extend({ inquiryId: z.string().max(64) });
const fileIds = z.array(z.uuid()).max(maxFiles).optional().describe('Of files that the member has uploaded');
const newest = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .optional()
  .describe('The number of messages of a thread, the newest; default: all');
const one = { 200: envelope(inquiry) };

/** The routes by which members write inquiries and reply to the answers, below `/app/members`. */
export const inquiryRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database } = context;
  const read = { config: { access: 'memberApp' } } as const;
  const inLanguageOf = (request: FastifyRequest) => ({ ...context, locale: languageOf(request) });
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/inquiries',
      {
        ...read,
        schema: {
          summary: 'The inquiries of a member, the newest first',
          params: memberParams,
          querystring: z.strictObject({ newest }),
          response: { 200: envelope(z.array(inquiry)) },
        },
      },
      async (request) => {
        const member = await requireMember(database, request.params.id);
        return success(await readInquiries(inLanguageOf(request), member, request.query.newest));
      },
    );

    app.get(
      '/:id/inquiries/:inquiryId',
      {
        ...read,
        schema: {
          summary: 'An inquiry of a member',
          description:
            'With `newest` or `before`, its thread is read by pages: `Next-Cursor` leads to the earlier messages.',
          params,
          querystring: z.strictObject({
            newest,
            before: z.string().max(200).optional().describe('The Next-Cursor of the page with the later messages'),
          }),
          response: one,
        },
      },
      async (request, reply) => {
        const {
          params: { id, inquiryId },
          query: { before, newest },
        } = request;
        const member = await requireMember(database, id);
        if (newest === undefined && before === undefined)
          return success(await readInquiry(inLanguageOf(request), member, inquiryId));
        const page = { before, newest: newest ?? pageSize };
        const { inquiry: found, next } = await readInquiryPage(inLanguageOf(request), member, inquiryId, page);
        if (next) void reply.header('next-cursor', next);
        return success(found);
      },
    );

    app.post(
      '/:id/inquiries',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Send an inquiry of a member',
          params: memberParams,
          body: z.strictObject({
            topic: z.string().min(1).max(64).describe('The key of a contact topic'),
            subject: z.string().max(120).optional().describe('Default: the label of the topic'),
            text: z.string().max(4000).describe('At least 10 characters'),
            fileIds,
          }),
          response: { ...one, 201: envelope(inquiry) },
        },
      },
      async (request, reply) => {
        const save = await memberSaveOf(context, request);
        const { record, isNew } = await writeInquiry(save, request.body);
        return reply.code(isNew ? 201 : 200).send(success(await readInquiry(save.context, save.member, record.id)));
      },
    );

    app.post(
      '/:id/inquiries/:inquiryId/reply',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Reply to the answer to an inquiry',
          description: 'An inquiry that waits for the member is in progress again, and a resolved one is reopened.',
          params,
          body: z.strictObject({ text: threadText(), fileIds }),
          response: one,
        },
      },
      async (request) => {
        const save = await memberSaveOf(context, request);
        const { inquiryId } = request.params;
        await replyToInquiry(save, inquiryId, request.body);
        return success(await readInquiry(save.context, save.member, inquiryId));
      },
    );

    app.post(
      '/:id/inquiries/:inquiryId/rate',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Say how satisfied a member is with the answer to an inquiry',
          description: 'It replaces an earlier rating.',
          params,
          body: z.strictObject({
            rating: rating().describe('From 1, not at all, to 5, very'),
            comment: ratingComment().optional(),
          }),
          response: one,
        },
      },
      async (request) => {
        const save = await memberSaveOf(context, request);
        const { inquiryId } = request.params;
        await rateInquiryOfMember(save, inquiryId, request.body);
        return success(await readInquiry(save.context, save.member, inquiryId));
      },
    );
  };
  return routes;
};
