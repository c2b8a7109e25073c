import { createTextsHook } from '../../providers';

/** Texts of the dialog that gives many advisors days off. */
export const messages = {
  holidays: {
    title: 'Add holidays',
    help: 'The advisors cannot be booked on these days.',
    days: 'Days',
    year: 'Federal holidays of',
    all: 'All',
    none: 'None',
    customDay: 'Another day',
    date: 'Date',
    reason: 'Name',
    add: 'Add',
    advisors: 'Advisors',
    falls: '%{smart_count} confirmed appointment on %{days} |||| %{smart_count} confirmed appointments on %{days}',
    has: 'Has other hours already on %{days}; they stay',
    includeBooked: 'Also advisors with confirmed appointments (these stay)',
    includeBookedHelp: 'Otherwise, advisors with confirmed appointments on one of these days are left out and named.',
    confirm: 'Add %{days} for %{advisors}',
    dayCount: '%{smart_count} day |||| %{smart_count} days',
    advisorCount: '%{smart_count} advisor |||| %{smart_count} advisors',
    done: '%{smart_count} advisor is away on these days. |||| %{smart_count} advisors are away on these days.',
    undone: 'The days are taken out again.',
    excluded: 'These are left out; the others are done:',
    excludedOne: '%{name}: %{reason}',
  },
};

/** Returns the texts of the dialog of holidays. */
export const useHolidayTexts = createTextsHook('resources.advisors.holidays', messages.holidays);
