import type { Queryable } from '../../platform/database/connect';
import { readTypeSettings } from '../../records/storage/masterTypes';
import type { MeetingDuration } from './availability';

/** The duration in minutes where the type of an appointment has none. */
const defaultMinutes = 30;

/** Reads the duration of an appointment of a type and the minimum buffer after it, in minutes. */
export const readTypeDuration = async (queryable: Queryable, typeId: string): Promise<MeetingDuration> =>
  (await readTypeDurations(queryable, [typeId]))(typeId);

/** Reads the durations and buffers of several types. */
export const readTypeDurations = async (
  queryable: Queryable,
  typeIds: readonly string[],
): Promise<(typeId: string) => MeetingDuration> => {
  const settings = await readTypeSettings(queryable, 'appointment_type', typeIds);
  return (typeId) => {
    const { durationMinutes, bufferAfter } = settings.get(typeId) ?? {};
    return { minutes: Number(durationMinutes ?? defaultMinutes), bufferAfter: Number(bufferAfter ?? 0) };
  };
};
