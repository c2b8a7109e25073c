import { z } from 'zod';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Card } from '../../areas/recommendations/rank';
import { fileInfo } from '../../platform/files/fileInfo';
import { lookUpReferences } from '../../records/read/lookUpReferences';
import type { RecordsContext } from '../../records/recordsContext';
import { readTypeSettings } from '../../records/storage/masterTypes';

/** A recommendation as the app shows it. */
export const presentedCard = z.object({
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

/** Returns the text of a disclosure; nothing where it has none. */
const textOf = (settings: Record<string, unknown> | undefined) =>
  typeof settings?.text === 'string' ? [settings.text] : [];

/** Returns cards as the API presents them: with the address of their picture and the full text of the disclosures. */
export const presentCards = async (
  context: RecordsContext,
  cards: readonly Card[],
): Promise<z.output<typeof presentedCard>[]> => {
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
