import type { RecordsContext } from '../../../records/areaModule';

/** In which enrolments are saved that are made or moved at the door of their event. */
export interface DoorContext extends RecordsContext {
  isAtDoor: true;
}

export const isAtDoor = (context: RecordsContext): context is DoorContext => 'isAtDoor' in context;
