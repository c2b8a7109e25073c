import type { TransitionDialogs } from '../engine/core/transitions/useRecordTransitions';
import { RescheduleDialog } from './RescheduleDialog';

/** The transitions that need a new time use the dialog with the free slots. */
export const transitionDialogs: TransitionDialogs = { rescheduled: RescheduleDialog, proposed: RescheduleDialog };
