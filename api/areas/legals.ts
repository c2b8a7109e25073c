import { and, desc, eq } from 'drizzle-orm';
import {
  businessTimeZone,
  type FieldErrors,
  formatDate,
  type Message,
  toLocalDateTime,
} from '../../resources/engine/schema';
import { legals } from '../../resources/legals/legalSchema';
import { endsByField } from '../features/dashboard/tiles/expiring';
import type { Queryable } from '../platform/database/connect';
import { versions } from '../platform/database/tables';
import { type AreaModule, type AreaRules, isPublishing } from '../records/areaModule';
import { fromDatabase } from '../records/databaseQuery';
import { readVersion } from '../records/publish/publishing';
import { versionsInEffectAt, wasPublishedSql } from '../records/publish/versionInEffect';
import type { RecordRow } from '../records/storage/recordRow';
import { legalMessages } from './messages.en';

/**
 * A new version must have a higher number than the last published one. It must take effect today or later, on a day
 * that no other published or scheduled version has, in the order of the numbers. A restored version gets the next number, and its day has to be
 * entered again.
 */
const legalRules: AreaRules = {
  beforeChange: ({ id, status, data }, before, { action }) => {
    if (action !== 'restored' || !before || !id) return { status, data };
    return fromDatabase(async (transaction) => {
      const last = await readLastPublishedVersion(transaction, id);
      const versionLabel = last === undefined ? before.data.versionLabel : incrementVersion(last);
      return { status, data: { ...data, versionLabel, effectiveDate: undefined } };
    });
  },

  validate: ({ id, data }, before, { operation, now }) => {
    if (!isPublishing(operation)) return {};
    return fromDatabase(async (transaction) => {
      const errors: FieldErrors = {};
      if (operation === 'publish') {
        // The newest published version is the one that is being saved, so it is skipped.
        const last = await readLastPublishedVersion(transaction, id, { skipped: 1 });
        const step = last === undefined ? 1 : compareVersions(String(data.versionLabel), last);
        if (step <= 0) errors.versionLabel = legalMessages.versionNotHigher({ last: String(last) });
      }
      if (String(data.effectiveDate) < toLocalDateTime(now.toISOString(), businessTimeZone).slice(0, 10))
        errors.effectiveDate = legalMessages.dayPast;
      const conflict = before && (await findDayConflict(transaction, data, before, now));
      return conflict ? { ...errors, effectiveDate: conflict } : errors;
    });
  },
};

/** Returns why a version cannot take effect on its day: another one does, or a lower one does later. */
const findDayConflict = async (
  transaction: Queryable,
  data: Record<string, unknown>,
  { id, ...before }: RecordRow,
  now: Date,
): Promise<Message | undefined> => {
  const { publishedVersion, scheduledVersions } = versionsInEffectAt(before, now);
  const published = await readVersion(transaction, legals, id, publishedVersion);
  if (published?.effectiveDate === data.effectiveDate)
    return legalMessages.dayOfPublished({ version: String(published?.versionLabel) });
  for (const { version } of scheduledVersions) {
    const other = (await readVersion(transaction, legals, id, version)) ?? {};
    const [number, day] = [String(other.versionLabel), String(other.effectiveDate)];
    if (day === data.effectiveDate) return legalMessages.dayOfScheduled({ version: number });
    const step = compareVersions(number, String(data.versionLabel));
    const isLater = day > String(data.effectiveDate);
    if (step < 0 && isLater) return legalMessages.dayBeforeLower({ version: number, day: formatDate(day) });
    if (step > 0 && !isLater) return legalMessages.dayAfterHigher({ version: number, day: formatDate(day) });
  }
  return undefined;
};

export const legalArea: AreaModule = {
  schema: legals,
  dashboard: {
    setupStep: { filter: { showsAs: ['live', 'live_with_changes'] } },
    expiring: endsByField('review', 'reviewDueAt'),
  },
  rules: legalRules,
};

/** Returns the number of the version that was published last, without the `skipped` newest ones. */
const readLastPublishedVersion = async (transaction: Queryable, id: string, { skipped = 0 } = {}) => {
  const [last] = await transaction
    .select({ data: versions.data })
    .from(versions)
    .where(and(eq(versions.area, 'legals'), eq(versions.recordId, id), wasPublishedSql))
    .orderBy(desc(versions.version))
    .offset(skipped)
    .limit(1);
  return last && String(last.data.versionLabel);
};

/** Returns the next minor version: `3.3` after `3.2`. */
const incrementVersion = (version: string) => {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}`;
};

/** Compares two versions such as `3.2`. Returns a number less than, equal to or greater than 0. */
const compareVersions = (a: string, b: string) => {
  const [major = 0, minor = 0] = a.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = b.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
};
