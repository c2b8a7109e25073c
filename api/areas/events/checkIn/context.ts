import type { RecordsContext } from '../../../records/areaModule';

/** In which enrolments are saved that are made or moved at the door of their event. */
export interface CheckInContext extends RecordsContext {
  isCheckIn: true;
  /** The present instant, where `now` is when something was pressed. */
  present: () => Date;
}

/** In which what follows from it happens: now, whenever it was pressed. */
export const atCurrentTime = (context: RecordsContext): RecordsContext =>
  isCheckInContext(context) ? { ...context, now: context.present } : context;

export const isCheckInContext = (context: RecordsContext): context is CheckInContext => 'isCheckIn' in context;
