import type { RecordsContext } from '../../../records/areaModule';

/** The context of saves of enrolments that are created or changed at check-in. */
export interface CheckInContext extends RecordsContext {
  /** When the button was pressed. Only fields use it: what is saved has the time of the save, which is `now`. */
  pressedAt: Date;
}

/** Whether a save is made at check-in. */
export const isCheckInContext = (context: RecordsContext): context is CheckInContext => 'pressedAt' in context;
