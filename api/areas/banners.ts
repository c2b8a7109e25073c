import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { banners } from '../../resources/banners/bannerSchema';
import { annotatedValuesOf } from '../../resources/domain';
import { type FieldErrors, formatDateTime } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { files, records } from '../database/tables';
import type { AreaModule, AreaRules } from '../records/areaModule';
import { bannerMessages } from './messages.en';

/** By how many percent a picture may be wider or narrower than its placement. */
const tolerance = 2;

/** A published banner has the pictures of its placement, and shows only while what it leads to can be seen. */
const bannerRules: AreaRules = {
  checkForPublishing: async (transaction, { data }) => ({
    ...(await pictureErrors(transaction, data)),
    ...(await windowErrors(transaction, data)),
  }),
};

export const bannerArea: AreaModule = { schema: banners, rules: bannerRules };

interface Picture {
  fileId: string;
}

const pictureErrors = async (transaction: Queryable, data: Record<string, unknown>) => {
  const aspect = await aspectOf(transaction, String(data.placement));
  const wanted = [
    { field: 'imageDesktop', ratio: aspect?.desktop },
    { field: 'imageMobile', ratio: aspect?.mobile },
  ];
  const ids = wanted.flatMap(({ field }) => (data[field] ? [(data[field] as Picture).fileId] : []));
  const sizes = ids.length > 0 ? await transaction.select().from(files).where(inArray(files.id, ids)) : ([] as never[]);
  const errors: FieldErrors = {};
  for (const { field, ratio } of wanted) {
    if (!ratio) continue;
    const picture = data[field] as Picture | undefined;
    const { width, height } = sizes.find(({ id }) => id === picture?.fileId) ?? {};
    if (!picture) errors[field] = bannerMessages.pictureMissing({ ratio });
    else if (!width || !height || !fits({ width, height }, ratio))
      errors[field] = bannerMessages.pictureNotOfRatio({ ratio, width: width ?? 0, height: height ?? 0 });
  }
  return errors;
};

/** In whole numbers, so that the edge itself fits. */
const fits = ({ width, height }: { width: number; height: number }, ratio: string) => {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return Math.abs(width * down - height * across) * 100 <= height * across * tolerance;
};

/** The proportions of a placement's pictures, `3:1`; none where it shows no pictures. */
const aspectOf = async (transaction: Queryable, placement: string) => {
  const [type] = await transaction
    .select({ aspect: sql<{ desktop?: string; mobile?: string } | null>`${records.data}->'meta'->'aspect'` })
    .from(records)
    .where(
      and(
        eq(records.area, 'types'),
        isNull(records.deletedAt),
        sql`${records.data}->>'category' = 'banner_placement'`,
        sql`${records.data}->>'key' = ${placement}`,
      ),
    );
  return type?.aspect;
};

const windowErrors = async (transaction: Queryable, data: Record<string, unknown>): Promise<FieldErrors> => {
  const link = annotatedValuesOf(banners.fields, data).find(({ path }) => path === 'linkTarget');
  if (!link?.meta.reference) return {};
  const [target] = await transaction
    .select()
    .from(records)
    .where(and(eq(records.area, link.meta.reference), eq(records.id, link.value)));
  if (!target) return {};
  const { startsAt, endsAt, timeZone } = data as { startsAt: string; endsAt?: string; timeZone: string };
  const begins = (target.publishedVersion === null ? target.scheduledStartsAt : target.startsAt)?.toISOString();
  // An event can be seen from its publication on, and means nothing once it is over.
  const last = target.scheduledVersion === null ? target.endsAt : target.scheduledEndsAt;
  const ends = last?.toISOString() ?? (target.area === 'events' ? target.data.endsAt : undefined);
  const shown = (instant: string) => formatDateTime(instant, timeZone);
  const errors: FieldErrors = {};
  if (begins && startsAt < begins) errors.startsAt = bannerMessages.startsBeforeTarget({ begins: shown(begins) });
  if (typeof ends === 'string' && (!endsAt || endsAt > ends))
    errors.endsAt = bannerMessages.endsAfterTarget({ ends: shown(ends) });
  return errors;
};
