import { createTextsHook } from '../../providers';

export const messages = {
  booking: {
    who: 'Who',
    what: 'What',
    when: 'When',
    format: 'Format',
    details: 'Somebody else: name, email or phone, and state',
    exact: 'Another time, or an exception',
    more: 'More',
    moreHelp: 'Source, agenda, documents to bring, internal notes',
    minutes: '%{minutes} minutes',
    time: '%{day}, %{start} – %{end} %{zone}',
  },
  times: {
    days: 'Days',
    earlier: 'Earlier days',
    later: 'Later days',
    free: '%{count} free',
    found: '%{count} free with %{smart_count} advisor |||| %{count} free with %{smart_count} advisors',
    none: 'Nobody is free on this day.',
    clock: 'Clock',
    theirs: '%{zone} · member',
    yours: '%{zone} · you',
    with: '%{time} with %{advisor}',
    others: 'Unavailable advisors',
    next: 'Next free %{day}',
    not: 'Not available',
    moreOthers: '%{count} more unavailable',
    exact: 'Another time',
  },
  texts: {
    yours: '%{zone}, yours',
    theirs: '%{zone}, the member’s',
    free: 'Free times',
    freeNeeds: 'Choose the member’s state, the type and the format to see when somebody is free.',
    nearest: 'The nearest free times:',
    onDay: '%{date}, %{time}',
    inZone: '%{time} (%{zone})',
    withAdvisor: '%{time} · %{advisor}',
    rescheduledOften: 'Rescheduled %{count} times. Speak with the member before you move it again.',
    agreed: 'This is agreed with the member. Use “Reschedule” to change the time or the advisor.',
  },
};

/** Returns the texts of the booking form. */
export const useBookingTexts = createTextsHook('resources.appointments.booking', messages.booking);

/** Returns the texts of the grid of free slots. */
export const useFreeSlotTexts = createTextsHook('resources.appointments.times', messages.times);

/** Returns the texts about the time of an appointment. */
export const useTexts = createTextsHook('resources.appointments.texts', messages.texts);
