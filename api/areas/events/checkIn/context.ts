import type { RecordsContext } from '../../../records/areaModule';

/** The context of saves of enrolments that are created or changed at check-in. */
export interface CheckInContext extends RecordsContext {
  isCheckIn: true;
  /** Returns the present instant, whereas `now` returns the time of the check-in entry. */
  present: () => Date;
}

/** Returns the context for follow-up work of a check-in: its `now` is the present. */
export const atCurrentTime = (context: RecordsContext): RecordsContext =>
  isCheckInContext(context) ? { ...context, now: context.present } : context;

/** Whether a save is made at check-in. */
export const isCheckInContext = (context: RecordsContext): context is CheckInContext => 'isCheckIn' in context;
