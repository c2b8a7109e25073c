import { type AreaSchema, valueAt } from '../../schema';
import { dirtyValuesOf, isSameValue, type ValuesByPath } from '../values/dirtyValues';

/** The changes that two people have made to one record, by path; a list or an image is one value. */
export interface MergeDifferences {
  /** The values that only the user has changed. */
  mine: ValuesByPath;
  /** The values that only the other person has changed. */
  theirs: ValuesByPath;
  /** The user's values of fields that both have changed to different values. */
  both: ValuesByPath;
}

/** Whose value of a field is saved, by path; default: the user's (`mine`). */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Compares the values of a form with those that somebody else has saved meanwhile. A field that both have changed to
 * the same value belongs to `theirs`.
 * @param base the record that the form was opened with
 * @param theirs the record as it is stored now
 * @param formValues the values of the form
 */
export const compareThreeWay = (
  schema: Pick<AreaSchema, 'fields'>,
  base: object,
  theirs: Record<string, unknown>,
  formValues: object,
): MergeDifferences => {
  const myValues = dirtyValuesOf(schema, base, formValues);
  const theirValues = dirtyValuesOf(schema, base, theirs);
  const isOverlapping = (path: string) => Object.hasOwn(myValues, path) && Object.hasOwn(theirValues, path);
  const differs = (path: string) => !isSameValue(myValues[path], valueAt(theirs, path.split('.')));
  return {
    mine: pick(myValues, (path) => !isOverlapping(path)),
    theirs: pick(theirValues, (path) => !isOverlapping(path) || !differs(path)),
    both: pick(myValues, (path) => isOverlapping(path) && differs(path)),
  };
};

/**
 * Returns the values to write over the stored record: all changes of the user, without those fields for which `choices`
 * selects the other person's value.
 */
export const buildMergedValues = ({ mine, both }: MergeDifferences, choices: MergeChoices): ValuesByPath => ({
  ...mine,
  ...pick(both, (path) => choices[path] !== 'theirs'),
});

const pick = (values: ValuesByPath, passes: (path: string) => boolean): ValuesByPath =>
  Object.fromEntries(Object.entries(values).filter(([path]) => passes(path)));
