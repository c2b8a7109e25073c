import type { TransitionDialogs } from '../engine/publishing/useRecordTransitions';
import { RescheduleDialog } from './RescheduleDialog';

/** What moves ask for a time is chosen from those that are free. */
export const transitionDialogs: TransitionDialogs = { rescheduled: RescheduleDialog, proposed: RescheduleDialog };
