import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts } from '../../../../resources/contacts/contactSchema';
import {
  messagePreviewResponse,
  presentMessagePreview,
  previewOrRefusal,
} from '../../../features/transactionalMessages/previewMessages';
import { envelope, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf, contextOfRequest } from '../../../records/routes/request';
import { mergeInquiries, undoInquiryMerge } from './mergeInquiries';
import { splitInquiry } from './splitInquiry';

const tags = [contacts.name];
const access = { area: contacts.name, actions: ['edit'] } as const;
const id = z.string().min(1).max(64);
const params = z.object({ id });
const splitBody = z.strictObject({ entryId: id });
const keptInquiry = envelope(z.object({ id: z.string() }));

/** The routes that merge and split inquiries, below `/contacts/{id}`. */
export const mergeRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/:id/merge',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Merge an inquiry with another one of the same person',
          description: 'The one that came first is kept, and its id is returned. The other is closed and leads to it.',
          params,
          body: z.strictObject({ otherId: id }),
          response: { 200: keptInquiry },
        },
      },
      async (request) =>
        success({
          id: await mergeInquiries(context, request.params.id, request.body.otherId, authorOf(request)),
        }),
    );

    app.post(
      '/:id/split',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Make a new inquiry of what an inquiry has from an entry of the member on',
          params,
          body: splitBody.extend({ notifyPeople: z.boolean().default(true).describe('Whether the person is told') }),
          response: { 201: keptInquiry },
        },
      },
      async (request, reply) => {
        const { entryId, notifyPeople: notifiesPeople } = request.body;
        const created = await splitInquiry(
          { ...context, notifiesPeople },
          request.params.id,
          entryId,
          authorOf(request),
        );
        return reply.code(201).send(success({ id: created }));
      },
    );

    app.post(
      '/:id/split/message-preview',
      {
        config: { access },
        schema: {
          tags,
          summary: 'The message that goes out when an inquiry is split; nothing is changed',
          params,
          body: splitBody,
          response: { 200: messagePreviewResponse },
        },
      },
      async (request) => {
        const split = (inContext: RecordsContext) =>
          splitInquiry(inContext, request.params.id, request.body.entryId, authorOf(request));
        const preview = await previewOrRefusal(contextOfRequest(context, request, {}), split);
        return success(presentMessagePreview(request, preview));
      },
    );

    app.delete(
      '/:id/merge',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Undo a merge of the last ten minutes',
          description: 'The id is that of the inquiry that was merged into another. Both are as before.',
          params,
          response: { 200: keptInquiry },
        },
      },
      async (request) => {
        await undoInquiryMerge(context, request.params.id, authorOf(request));
        return success({ id: request.params.id });
      },
    );
  };
