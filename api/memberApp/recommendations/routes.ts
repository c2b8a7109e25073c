import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { annotatedValuesOf } from '../../../resources/engine/domain';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import { readImpressionsOf, readLiveCards } from '../../areas/recommendations/cards';
import { readMemberFacts } from '../../areas/recommendations/facts';
import { storeImpressions } from '../../areas/recommendations/impressions';
import { type Card, rank } from '../../areas/recommendations/rank';
import { fileInfo } from '../../platform/files/fileInfo';
import { emptyResponse, envelope, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { recordMessages } from '../../records/messages.en';
import { lookUpReferences } from '../../records/read/lookUpReferences';
import { idempotencyKey, idempotencyKeyOf } from '../../records/routes/request';
import { readTypeSettings } from '../../records/storage/masterTypes';

const params = z.object({ id: z.string().max(64) });

const card = z.object({
  id: z.string(),
  headline: z.string(),
  body: z.string(),
  icon: z.string().nullable(),
  image: fileInfo
    .pick({ url: true, width: true, height: true, variants: true })
    .extend({ alt: z.string().describe('Empty: the picture only decorates'), focalX: z.number(), focalY: z.number() })
    .nullable(),
  ctaLabel: z.string(),
  target: z.object({ type: z.string(), id: z.string().describe('An id, a key or an address, as the type says') }),
  disclosures: z.array(z.string()).describe('Texts that must be displayed with the card'),
});

const maxIds = 50;
const ids = z.array(z.string().max(64)).max(maxIds).default([]);

/**
 * The routes for the recommendations of a member: the cards to show, and the reports of what was shown, pressed or
 * closed.
 */
export const recommendationRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/recommendations',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'The recommendations to show a member now, the first first',
          description: 'Empty for people who are no members. Report which of them were displayed.',
          params,
          response: { 200: envelope(z.array(card)) },
        },
      },
      async ({ params: { id } }) => {
        const at = now();
        const [facts, cards] = await Promise.all([readMemberFacts(database, id, at), readLiveCards(database, at)]);
        if (!facts) return success([]);
        const ranked = rank(cards, facts, await readImpressionsOf(database, id), at);
        return success(
          await presentCards(
            context,
            ranked.filter(({ outcome }) => outcome === 'shown'),
          ),
        );
      },
    );

    app.post(
      '/:id/recommendations/seen',
      {
        config: { access: 'memberApp', headers: idempotencyKey },
        schema: {
          summary: 'Report which recommendations a member saw, pressed and dismissed',
          description: 'Unknown ids are ignored. A repeated report with the same key counts once.',
          params,
          body: z.strictObject({ shown: ids, clicked: ids, dismissed: ids }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { params, body } = request;
        const key = idempotencyKeyOf(request);
        if (key === undefined) throw new Problem(400, recordMessages.notIdempotencyKey);
        const memberId = params.id;
        if (isUuid(memberId))
          await database.transaction((transaction) => storeImpressions(transaction, { memberId, key, ...body }, now()));
        return success(null);
      },
    );
  };
  return routes;
};

/** Returns the text of a disclosure; nothing where it has none. */
const textOf = (settings: Record<string, unknown> | undefined) =>
  typeof settings?.text === 'string' ? [settings.text] : [];

/** Returns cards as the API presents them: with the address of their picture and the full text of the disclosures. */
const presentCards = async (context: RecordsContext, cards: readonly Card[]): Promise<z.output<typeof card>[]> => {
  const { database } = context;
  const keys = [...new Set(cards.flatMap(({ data }) => data.disclosureIds ?? []))];
  const [{ files }, disclosures] = await Promise.all([
    lookUpReferences(
      context,
      database,
      cards.flatMap(({ data }) => annotatedValuesOf(recommendations.fields, { image: data.image })),
    ),
    readTypeSettings(database, 'disclosure', keys),
  ]);
  return cards.map(
    ({ id, data: { headline = '', body = '', icon, image, ctaLabel = '', target, disclosureIds = [] } }) => {
      const file = image && files.get(image.fileId);
      return {
        id,
        headline,
        body,
        icon: icon ?? null,
        image: file
          ? {
              url: file.url,
              width: file.width,
              height: file.height,
              variants: file.variants,
              alt: image.decorative ? '' : (image.alt ?? file.alt ?? ''),
              focalX: image.focalX,
              focalY: image.focalY,
            }
          : null,
        ctaLabel,
        target: { type: target?.type ?? '', id: target?.id ?? '' },
        disclosures: disclosureIds.flatMap((key) => textOf(disclosures.get(key))),
      };
    },
  );
};
