import { and, eq, inArray } from 'drizzle-orm';
import { banners } from '../../resources/banners/bannerSchema';
import { type DataOf, type FieldErrors, instantText } from '../../resources/engine/schema';
import { annotatedValuesOf } from '../../resources/engine/texts';
import { windowEnds } from '../features/dashboard/tiles/expiring';
import type { Queryable } from '../platform/database/connect';
import { files, records } from '../platform/database/tables';
import type { AreaModule } from '../records/areaModule';
import { type AreaRules, isForPublishing } from '../records/areaRules';
import { fromDatabase } from '../records/databaseQuery';
import { timelineOf } from '../records/publish/versionInEffect';
import { readTypeSettings } from '../records/storage/masterTypes';
import { bannerMessages } from './messages.en';

/** The largest deviation of a picture's ratio from that of its placement, in percent. */
const tolerance = 2;

/**
 * A published banner needs the pictures of its placement, and is visible only while the record that it links to is
 * visible.
 */
const bannerRules: AreaRules<typeof banners> = {
  validate: ({ data }, _before, { operation }) =>
    isForPublishing(operation)
      ? fromDatabase(async (transaction) => ({
          ...(await pictureErrors(transaction, data)),
          ...(await windowErrors(transaction, data)),
        }))
      : {},
};

export const bannerArea: AreaModule<typeof banners> = {
  schema: banners,
  dashboard: { expiring: windowEnds },
  rules: bannerRules,
};

type Banner = DataOf<typeof banners>;

const pictureErrors = async (transaction: Queryable, data: Banner) => {
  const aspect = await readAspect(transaction, String(data.placement));
  const requiredPictures = [
    { field: 'imageDesktop', ratio: aspect?.desktop },
    { field: 'imageMobile', ratio: aspect?.mobile },
  ] as const;
  const ids = requiredPictures.flatMap(({ field }) => data[field]?.fileId ?? []);
  const sizes = ids.length > 0 ? await transaction.select().from(files).where(inArray(files.id, ids)) : ([] as never[]);
  const errors: FieldErrors = {};
  for (const { field, ratio } of requiredPictures) {
    if (!ratio) continue;
    const picture = data[field];
    const { width, height } = sizes.find(({ id }) => id === picture?.fileId) ?? {};
    if (!picture) errors[field] = bannerMessages.pictureMissing({ ratio });
    else if (!width || !height || !fitsRatio({ width, height }, ratio))
      errors[field] = bannerMessages.pictureNotOfRatio({ ratio, width: width ?? 0, height: height ?? 0 });
  }
  return errors;
};

/** Calculates in integers, so that a deviation of exactly the tolerance still fits. */
const fitsRatio = ({ width, height }: { width: number; height: number }, ratio: string) => {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return Math.abs(width * down - height * across) * 100 <= height * across * tolerance;
};

/** Returns the ratios of a placement's pictures, such as `3:1`; undefined where it shows no pictures. */
const readAspect = async (transaction: Queryable, placement: string) => {
  const settings = await readTypeSettings(transaction, 'banner_placement', [placement]);
  return settings.get(placement)?.aspect as { desktop?: string; mobile?: string } | null | undefined;
};

const windowErrors = async (transaction: Queryable, data: Banner): Promise<FieldErrors> => {
  const link = annotatedValuesOf(banners.fields, data).find(({ path }) => path === 'linkTarget');
  if (!link?.meta.reference) return {};
  const [target] = await transaction
    .select()
    .from(records)
    .where(and(eq(records.area, link.meta.reference), eq(records.id, link.value)));
  if (!target) return {};
  const { startsAt, endsAt, timeZone } = data;
  // An event is visible from its publication on, and is of no use after its end.
  const timeline = timelineOf({
    publishedVersion: target.publishedVersion,
    startsAt: target.startsAt?.toISOString() ?? null,
    endsAt: target.endsAt?.toISOString() ?? null,
    scheduledVersions: target.scheduledVersions ?? [],
  });
  const visibleFrom = timeline[0]?.startsAt;
  const visibleUntil = timeline.at(-1)?.endsAt ?? (target.area === 'events' ? target.data.endsAt : undefined);
  const errors: FieldErrors = {};
  if (visibleFrom && startsAt && startsAt < visibleFrom)
    errors.startsAt = bannerMessages.startsBeforeTarget({
      begins: instantText(visibleFrom, { inputTimeZone: timeZone }),
    });
  if (typeof visibleUntil === 'string' && (!endsAt || endsAt > visibleUntil))
    errors.endsAt = bannerMessages.endsAfterTarget({ ends: instantText(visibleUntil, { inputTimeZone: timeZone }) });
  return errors;
};
