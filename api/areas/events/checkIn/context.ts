import type { RecordsContext } from '../../../records/areaModule';

/** In which enrolments are saved that are made or moved at the door of their event. */
export interface DoorContext extends RecordsContext {
  isAtDoor: true;
  /** The present instant, where `now` is when something was pressed. */
  present: () => Date;
}

/** In which what follows from it happens: now, whenever it was pressed. */
export const atPresent = (context: RecordsContext): RecordsContext =>
  isAtDoor(context) ? { ...context, now: context.present } : context;

export const isAtDoor = (context: RecordsContext): context is DoorContext => 'isAtDoor' in context;
