import { hasCapability, isPermitted } from '../../../../providers';
import type { Counted } from '../resource/rangeText';

/** The maximum of records in one bulk request of the API, and of records that can be selected individually. */
export const maxSelected = 200;

/** Whether the user can select all records that match a list: more than can be selected individually. */
export const canSelectMatching = (area: string, { total, meta }: Counted): boolean =>
  isPermitted(area, 'bulk') &&
  hasCapability('longJobs') &&
  (total === undefined ? hasCapability('counts') && (meta?.atLeast ?? 0) > maxSelected : total > maxSelected);
