import { createTextsHook } from '../../providers';

export const messages = {
  calendar: {
    week: 'Week',
    allAdvisors: 'All advisors',
    selectAdvisors: 'Choose advisors',
    advisors: 'Advisors',
    firstAdvisors: 'The calendar shows up to eight advisors. These are the first. Choose others above.',
    booked: '%{count} booked',
    off: 'Away',
    incomplete: 'There is more than can be shown at once. Choose fewer advisors or a shorter time.',
    nothing: 'No appointments on this day.',
    bookAt: 'Book on %{day}',
    heldUntil: 'held until %{time}',
    lapsed: 'no longer held',
    yours: '%{zone}, yours',
    theirs: '%{zone}, member',
    open: 'Open',
    close: 'Close',
    minutes: '%{minutes} minutes',
    rescheduleKeys:
      'Press space to pick it up, the arrow keys to move it, space to put it down and Escape to leave it. Enter opens it.',
    picked: '%{name} is picked up.',
    put: '%{name} is put down.',
    left: '%{name} stays where it was.',
    rescheduleTitle: 'Move the appointment of %{name}?',
    rescheduleTo: 'To %{time} with %{advisor}.',
    rescheduleFrom: 'Now it is at %{time} with %{advisor}. Its length stays as it is.',
    reschedule: 'Move',
  },
};

/** Returns the texts of the appointment calendar. */
export const useAppointmentCalendarTexts = createTextsHook('resources.appointments.calendar', messages.calendar);
