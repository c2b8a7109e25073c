/** Votes of members on FAQs. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { faqs } from '../../../resources/faqs/faqSchema';
import { countUses } from '../../features/statistics/countUses';
import { inTransaction } from '../../platform/database/transaction';
import { emptyResponse, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import type { RecordsContext } from '../../records/recordsContext';
import { idempotencyKeyOf } from '../../records/routes/request';
import { claimKeyOrFind, idempotencyOf } from '../../records/save/idempotencyKey';
import { notFound } from '../content/contentReader';
import type { MemberSchema } from '../content/memberFields';
import { readContentVersion } from '../content/readContentVersion';
import { contentReaderOf } from '../content/routes';
import { memberSaveConfig } from '../memberSave';

const schema = faqs as typeof faqs & MemberSchema;

/** The route by which members say whether an FAQ helped them, below `/app/faqs`. */
export const faqRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/:key/helpful',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Say whether an FAQ helped',
          description: 'With or without a member. The same request with the same key counts once.',
          params: z.object({ key: z.string().max(80) }),
          body: z.strictObject({ helpful: z.boolean() }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { key } = request.params;
        const { helpful } = request.body;
        const idempotency = idempotencyOf(idempotencyKeyOf(request), [key, helpful]);
        if (!idempotency) throw new Problem(400, recordMessages.idempotencyKeyNotValid);
        const reader = contentReaderOf(context, request);
        const faq = await readContentVersion(reader, schema, key);
        if (!faq) throw notFound(schema);
        const author = { accountId: null };
        const kind = helpful ? 'helpfulYes' : 'helpfulNo';
        await inTransaction(context.database, async (transaction) => {
          const earlier = await claimKeyOrFind(transaction, schema.name, author, idempotency, faq.id);
          if (earlier && !earlier.isSame) throw new Problem(422, recordMessages.idempotencyKeyUsed);
          if (earlier) return;
          await countUses(transaction, [{ area: schema.name, recordId: faq.id, kind, count: 1 }], reader.now);
        });
        return success(null);
      },
    );
  };
  return routes;
};
