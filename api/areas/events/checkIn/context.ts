import type { RecordsContext } from '../../../records/areaModule';
import type { SeatedEvent } from '../seats';

/** The context of saves of enrolments that are created or changed at check-in. */
export interface CheckInContext extends RecordsContext {
  /** When the button was pressed. Only fields use it: what is saved has the time of the save, which is `now`. */
  pressedAt: Date;
  /** The event, where it is locked and the save changes nothing that later saves with it read. */
  lockedEvent?: SeatedEvent;
}

/** Whether a save is made at check-in. */
export const isCheckInContext = (context: RecordsContext): context is CheckInContext => 'pressedAt' in context;
