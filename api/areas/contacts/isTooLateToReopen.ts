import { millisecondsInDay } from 'date-fns/constants';
import type { RecordRow } from '../../records/storage/recordRow';

const daysToReopen = 30;

/** Whether an inquiry was resolved too long ago to be reopened. */
export const isTooLateToReopen = ({ data: { resolvedAt } }: Pick<RecordRow, 'data'>, now: Date): boolean =>
  now.getTime() - Date.parse(String(resolvedAt)) > daysToReopen * millisecondsInDay;
