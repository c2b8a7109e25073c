import type { MoveDialogs } from '../engine/publishing/useRecordTransitions';
import { TimeDialog } from './RescheduleDialog';

/** What moves ask for a time is chosen from those that are free. */
export const moveDialogs: MoveDialogs = { rescheduled: TimeDialog, proposed: TimeDialog };
