import { and, desc, eq } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import {
  businessTimeZone,
  type DataOf,
  dayText,
  type FieldErrors,
  liveStates,
  type Message,
  toLocalDateTime,
} from '../../resources/engine/schema';
import { compareVersions, fieldsOfVersion, incrementVersion, legals } from '../../resources/legals/legalSchema';
import { endsByField } from '../features/dashboard/tiles/expiring';
import type { Queryable } from '../platform/database/connect';
import { versions } from '../platform/database/tables';
import type { AreaModule } from '../records/areaModule';
import { type AreaRules, isForPublishing } from '../records/areaRules';
import { fromDatabase } from '../records/databaseQuery';
import { readVersion } from '../records/publish/publishing';
import { versionsInEffectAt, wasPublishedSql } from '../records/publish/versionInEffect';
import type { RecordRow } from '../records/storage/recordRow';
import { legalMessages } from './messages.en';

type LegalPage = DataOf<typeof legals>;

/**
 * A new version must have a higher number than the last published one, and say itself what changes. It must take effect
 * today or later, on a day that no other published or scheduled version has, in the order of the numbers. A restored
 * version gets the next number, and its day has to be entered again. A correction is published as the version that it
 * corrects, so that a member who accepted that one accepts nothing again.
 */
const legalRules: AreaRules<typeof legals> = {
  beforeChange: ({ id, status, data }, before, { action }) => {
    if (action !== 'restored' || !before || !id) return { status, data };
    return fromDatabase(async (transaction) => {
      const last = await readLastPublishedVersion(transaction, id);
      const versionLabel = last === undefined ? before.data.versionLabel : incrementVersion(last);
      return { status, data: { ...omit(data, fieldsOfVersion), versionLabel } };
    });
  },

  validate: ({ id, data }, before, { operation, now }) => {
    if (!isForPublishing(operation)) return {};
    return fromDatabase(async (transaction) => {
      const live = before && (await readLiveVersion(transaction, before, now));
      if (live && data.correctionOf === live.number) return findCorrectionErrors(data, live.content);
      const errors: FieldErrors = {};
      if (live && data.summaryOfChanges && data.summaryOfChanges === live.content.summaryOfChanges)
        errors.summaryOfChanges = legalMessages.summaryOfLast({ version: String(live.content.versionLabel) });
      if (operation !== 'reschedule') {
        // The newest published version is the one that is being published, so it is skipped.
        const last = await readLastPublishedVersion(transaction, id, { skipped: operation === 'publish' ? 1 : 0 });
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

/** Reads the version that is in effect, with its number; undefined if there is none. */
const readLiveVersion = async (transaction: Queryable, before: RecordRow<typeof legals>, now: Date) => {
  const { publishedVersion: number } = versionsInEffectAt(before, now);
  const content = await readVersion(transaction, legals, before.id, number);
  return content && number !== null ? { number, content } : undefined;
};

/** Returns an error for each field that a correction must leave as in the version that it corrects. */
const findCorrectionErrors = (data: LegalPage, live: LegalPage): FieldErrors =>
  Object.fromEntries(
    fieldsOfVersion
      .filter((field) => data[field] !== live[field])
      .map((field) => [field, legalMessages.differsFromCorrected({ version: String(live.versionLabel) })]),
  );

/** Returns why a version cannot take effect on its day: another one does, or a lower one does later. */
const findDayConflict = async (
  transaction: Queryable,
  data: LegalPage,
  { id, ...before }: RecordRow<typeof legals>,
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
    if (step < 0 && isLater) return legalMessages.dayBeforeLower({ version: number, day: dayText(day) });
    if (step > 0 && !isLater) return legalMessages.dayAfterHigher({ version: number, day: dayText(day) });
  }
  return undefined;
};

export const legalArea: AreaModule<typeof legals> = {
  schema: legals,
  dashboard: {
    setupStep: { filter: { showsAs: liveStates } },
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
