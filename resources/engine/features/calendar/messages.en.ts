import { createTextsHook } from '../../../../providers';

export const messages = {
  calendar: 'Calendar',
  list: 'List',
  displayAs: 'Show as',
  today: 'Today',
  back: 'Earlier',
  on: 'Later',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  range: 'Range',
  timesIn: 'Times in %{zone}',
  more: '%{count} more',
  incomplete: 'There is more than can be shown at once. Choose a shorter time.',
};

/** The texts that all calendars have in common. */
export const useCalendarTexts = createTextsHook('resources.engine.features.calendar', messages);
