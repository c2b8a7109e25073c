import type { ActionDialogs } from '../engine/features/publishing/useRecordActions';
import { RescheduleDialog } from './RescheduleDialog';

/** The actions that need a new time use the dialog with the free slots. */
export const actionDialogs: ActionDialogs = { reschedule: RescheduleDialog, propose: RescheduleDialog };
