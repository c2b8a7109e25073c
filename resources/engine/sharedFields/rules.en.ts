import { messagesOf } from '../schema/messageCatalog';

/** Error messages of the fields that several areas share. */
export const sharedFieldRules = messagesOf(
  'sharedFields',
  {
    mostYearsBelowFewest: 'The most years must not be below the fewest.',
    highestAgeBelowLowest: 'The highest age must not be below the lowest.',
    hoursOverlap: 'These hours overlap with others on the same day.',
    notZip: 'Enter a ZIP code such as 80202.',
    slugTaken: 'Another page has this slug.',
    notColor: 'Enter a color such as #0B6E99.',
    contrastTooLow:
      'White text on this color is hard to read (%{contrast} : 1). Choose a darker one, of 4.5 : 1 or more.',
    tooManyRanges: 'Use at most three ranges a day.',
  },
  'both',
);
