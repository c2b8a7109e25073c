import { createTextsHook } from '../../../providers';

/** The names of the legal public holidays of the United States. */
export const messages = {
  holidays: {
    observed: '%{name} (observed)',
    names: {
      newYear: 'New Year’s Day',
      king: 'Birthday of Martin Luther King, Jr.',
      washington: 'Washington’s Birthday',
      memorial: 'Memorial Day',
      juneteenth: 'Juneteenth National Independence Day',
      independence: 'Independence Day',
      labor: 'Labor Day',
      columbus: 'Columbus Day',
      veterans: 'Veterans Day',
      thanksgiving: 'Thanksgiving Day',
      christmas: 'Christmas Day',
    },
  },
};

/** Returns the names of holidays. */
export const useHolidayNames = createTextsHook('resources.engine.fields.holidays', messages.holidays);
