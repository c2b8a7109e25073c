import { and, desc, eq, inArray } from 'drizzle-orm';
import { businessZone, type FieldErrors, toLocal } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { versions } from '../db/tables';
import type { AreaRules } from './index';

/** What is published anew has a higher version than before, and takes effect on that day or later. */
export const legalRules: AreaRules = {
  checkPublishing: async (transaction, { id, data }, _before, now) => {
    const errors: FieldErrors = {};
    const last = await lastPublishedVersion(transaction, id);
    const step = last === undefined ? 1 : comparedVersions(String(data.versionLabel), last);
    if (step <= 0) errors.versionLabel = `Use a higher version than ${last}, which has been published.`;
    if (String(data.effectiveDate) < toLocal(now.toISOString(), businessZone).slice(0, 10))
      errors.effectiveDate = 'Choose today or a later day: a page cannot take effect in the past.';
    return errors;
  },
};

/** What was published by a move, or from the start. */
const wasPublished = and(eq(versions.status, 'published'), inArray(versions.action, ['published', 'created']));

/** The version that was published before the one that is being saved as published. */
const lastPublishedVersion = async (transaction: Queryable, id: string) => {
  const [last] = await transaction
    .select({ data: versions.data })
    .from(versions)
    .where(and(eq(versions.area, 'legals'), eq(versions.recordId, id), wasPublished))
    .orderBy(desc(versions.version))
    .offset(1)
    .limit(1);
  return last && String(last.data.versionLabel);
};

/** Less than, equal to or greater than 0, as the first of two versions such as `3.2` is. */
const comparedVersions = (a: string, b: string) => {
  const [major = 0, minor = 0] = a.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = b.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
};
