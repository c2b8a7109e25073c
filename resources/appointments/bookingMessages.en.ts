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
};

/** Returns the texts of the booking form. */
export const useBookingTexts = createTextsHook('resources.appointments.booking', messages.booking);
