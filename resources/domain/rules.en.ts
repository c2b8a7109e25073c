import { catalogue } from '../kit/catalogue';

/** What is said of fields that break the rules of what several areas have. */
export const domainRules = catalogue('domain', {
  hoursOverlap: 'These hours overlap with others on the same day.',
  tooManyRanges: 'Use at most three ranges a day.',
});
