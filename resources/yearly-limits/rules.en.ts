import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('yearly-limits', {
  notYear: 'Enter a year such as 2027.',
  noLimit: 'Fill in at least one limit.',
  notOfYear: 'The limits of a year have no life table.',
  notOfLifeTable: 'The life table has no limits.',
  agesMissing: 'Give each age from %{first} to %{last} once.',
});
