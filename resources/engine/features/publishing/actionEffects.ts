import type { RaRecord } from 'react-admin';
import { isVisibleToMembers } from '../../core/resource/displayStates';
import { type AreaSchema, discard, isContentAction, publishingWindowOf, type RecordAction } from '../../schema';

/** The effects of an action on what members see, which its dialog explains. */
export interface ActionEffects {
  publishes: boolean;
  discards: boolean;
  /** Whether it hides a record that is for members. */
  hidesFromMembers: boolean;
  /** The number of scheduled versions that it withdraws. */
  withdrawnVersions: number;
  /** Whether publishing does more than showing the record to members from now on. */
  schedules: boolean;
}

/** Returns the effects of an action on what members see of a record. */
export const actionEffectsOf = (schema: AreaSchema, record: RaRecord, action: RecordAction): ActionEffects => {
  const isContent = isContentAction(schema, action);
  const archives = isContent && action.to === 'archived';
  const publishes = isContent && action.to === 'published';
  return {
    publishes,
    discards: isContent && action.name === discard,
    hidesFromMembers: archives && isVisibleToMembers(record),
    withdrawnVersions: archives ? (record.scheduledVersions ?? []).length : 0,
    schedules: publishes && hasScheduling(record, publishingWindowOf(schema, record).startsAt),
  };
};

/** Whether publishing a record does more than showing it to members from now on. */
export const hasScheduling = (record: RaRecord, startsAt: Date | null): boolean =>
  (startsAt !== null && startsAt.getTime() > Date.now()) || (record.scheduledVersions ?? []).length > 0;
