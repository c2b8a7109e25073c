import type { AreaSchema } from '../../../resources/engine/schema';
import type { OutdatedValues } from './backfillRecords';

/**
 * Returns a sentence for the administrator about each field whose values were renamed, are left out, or are no longer
 * offered. The sentences have no values, because logs are kept and more people read them.
 * @param renamed the number of records whose values were renamed, by the present name of the field
 */
export const changesInWords = (
  { name, formerNames = {} }: AreaSchema,
  renamed: Readonly<Record<string, number>>,
  { undeclared, notOffered }: OutdatedValues,
): string[] => [
  ...Object.entries(renamed).map(
    ([field, count]) => `${name}: ${formerNames[field]} is ${field} now, in ${recordsInWords(count)}.`,
  ),
  ...Object.entries(undeclared).map(
    ([path, count]) =>
      `${name}: ${path} is no longer a field, so its values are left out of ${recordsInWords(count)}. Versions keep them.`,
  ),
  ...Object.entries(notOffered).map(
    ([path, count]) =>
      `${name}: ${path} has a choice in ${recordsInWords(count)} that is no longer offered. The next save of each asks for another.`,
  ),
];

const recordsInWords = (count: number) => (count === 1 ? '1 record' : `${count} records`);
