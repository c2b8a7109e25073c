import type { SeatedEvent } from './seats';

declare module '../../records/saveIntent' {
  interface SaveIntents {
    /** An enrollment is created or changed at check-in. */
    checkIn: {
      /** When the button was pressed. Only fields use it: what is saved has the time of the save, which is `now`. */
      pressedAt: Date;
      /** The event, where it is locked and the save changes nothing that later saves with it read. */
      lockedEvent?: SeatedEvent;
    };
    /** An event becomes a date of a new series. */
    newSeries: { series: { seriesId: string; recurrence: string } };
    /** Dates of a series are changed together. */
    followingDates: object;
    /** Enrollments come back in their former states. No seat is assigned, and their event is locked. */
    enrollmentsRestored: object;
    /** Enrollments lose their seats. No seat is assigned, and their event is locked. */
    fewerSeats: object;
  }
}
