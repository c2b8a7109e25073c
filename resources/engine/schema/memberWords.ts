import { isEqual } from 'es-toolkit';
import type { AreaSchema } from './defineSchema';
import type { RecordData } from './recordData';

type Data = Readonly<RecordData>;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Returns what was written at a path: the value of a field, or the rows of a list in which the part is filled in. */
const wordsAt = (data: Data, path: string): unknown[] => {
  const [field = '', part] = path.split('.');
  const value = data[field];
  if (part === undefined) return isFilled(value) ? [value] : [];
  return Array.isArray(value) ? value.filter((row: Data) => isFilled(row[part])) : [];
};

/** Returns the fields in which a member wrote something, of a record that the member created. */
export const memberWordFields = ({ memberWords = [] }: AreaSchema, data: Data): string[] =>
  memberWords.filter((path) => wordsAt(data, path).length > 0).map((path) => path.split('.')[0] ?? '');

/** Returns the fields in which something that was written before is no longer there. */
export const lostMemberWords = ({ memberWords = [] }: AreaSchema, before: Data, after: Data): string[] =>
  memberWords
    .filter((path) => {
      const kept = wordsAt(after, path);
      return wordsAt(before, path).some((words) => !kept.some((one) => isEqual(one, words)));
    })
    .map((path) => path.split('.')[0] ?? '');
