import type { MoveDialogs } from '../engine/publishing/useMoves';
import { TimeDialog } from './TimeDialog';

/** What moves ask for a time is chosen from those that are free. */
export const moveDialogs: MoveDialogs = { rescheduled: TimeDialog, proposed: TimeDialog };
