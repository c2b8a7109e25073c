import { createTextsHook } from '../../providers';

export const messages = {
  texts: {
    seats: 'Seats',
    ticket: 'Ticket',
    ticketHelp: 'Scanned at the door of the event. Print it, or save it for the confirmation.',
    enrollments: '%{smart_count} enrollment |||| %{smart_count} enrollments',
    all: '%{taken} of %{seats} seats taken',
    inRoom: 'In the room: %{taken} of %{seats} seats taken',
    online: 'Online: %{taken} of %{seats} seats taken',
    waiting: '%{waiting} waiting',
    unlimited: 'Online: %{taken} seats taken',
    cancelled: 'the event was canceled',
    completed: 'the event is over',
    postponed: 'the event is postponed',
    hidden: 'the event is not published',
    notYetOpen: 'enrollment is not open yet',
    closed: 'enrollment is closed',
    seatsOfParty: 'One seat |||| %{smart_count} seats: the person and %{guests} guests',
    seatsWithGuest: '2 seats: the person and 1 guest',
    next: {
      registered: 'Next: confirm the seat',
      confirmed: 'Expected at the event',
      waitlisted: 'Waiting for a seat',
      waitlistedAt: 'Place %{place} on the waiting list',
      offered: 'Seat offered until %{until}',
      expired: 'The offered seat was not claimed in time',
      attended: 'Was at the event',
      checkedIn: 'Checked in %{at} by %{by}',
      no_show: 'Did not come',
      cancelled: 'The seat is free for others',
    },
  },
};

/** Returns the texts about seats; in a catalog of their own, because the list shows them too. */
export const useTexts = createTextsHook('resources.events-enrolment.texts', messages.texts);
