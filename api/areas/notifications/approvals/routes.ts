import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import { envelope, success } from '../../../platform/http/envelope';
import { formatMessageFor } from '../../../platform/http/language';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { approvalSentence, readApprovalStates } from './approvalState';

const approval = z.object({
  isByTwo: z.boolean().describe('Whether two people approve it, because it goes to so many'),
  approvedByName: z.string().nullable().describe('Who has approved it first'),
  approvedAt: z.iso.datetime().nullable(),
  people: z.int().nullable().describe('How many people it reached then'),
  message: z.string().nullable().describe('All of this as a sentence; null where one approval is enough'),
});

/** The route about the approvals of a notification in review, below `/notifications`. */
export const approvalRoutes =
  ({ database, now }: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/approval',
      {
        config: { access: { area: notifications.name, actions: ['show'] } },
        schema: {
          tags: [notifications.name],
          summary: 'Whether a notification in review is approved by two people, and who has approved it',
          params: z.object({ id: z.string().min(1).max(64) }),
          response: { 200: envelope(approval) },
        },
      },
      async (request) => {
        const record = await requireRecord(database, notifications, request.params.id);
        const state = (await readApprovalStates(database, [record], now())).get(record.id);
        const sentence = state && approvalSentence(state, record);
        return success({
          isByTwo: state?.isByTwo ?? false,
          approvedByName: state?.first?.name ?? null,
          approvedAt: state?.first?.at ?? null,
          people: (state?.first && record.data.approvedReach) ?? null,
          message: sentence ? formatMessageFor(request, sentence) : null,
        });
      },
    );
  };
