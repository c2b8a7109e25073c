import { createTextsHook } from '../../providers';

export const messages = {
  calendar: {
    seats: '%{taken} of %{seats}',
    seatsTaken: '%{taken} of %{seats} seats taken',
    newOn: 'New event on %{day}',
    nothing: 'No events in this month.',
    count: '%{smart_count} event |||| %{smart_count} events',
  },
};

/** Returns the texts of the calendar of events. */
export const useEventCalendarTexts = createTextsHook('resources.events.calendar', messages.calendar);
