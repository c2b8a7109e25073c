import { type AreaSchema, valueAt } from '../../kit';
import { dirtyValuesOf, isSameValue, type ValuesByPath } from '../form/dirtyValues';

/** What two people have made of one record, by field; a list, a picture and the like are one value. */
export interface MergeDifferences {
  /** What only I have changed. */
  mine: ValuesByPath;
  /** What only they have changed. */
  theirs: ValuesByPath;
  /** What both have changed, to different values: mine. */
  both: ValuesByPath;
}

/** Whose value of a field is kept; of a field that is not named, mine. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Compares what I typed with what somebody else saved meanwhile. What both changed to the same value counts as theirs.
 * @param base the record as I opened it
 * @param theirs the record as it is stored now
 * @param typed the values of my form
 */
export const compareThreeWay = (
  schema: Pick<AreaSchema, 'fields'>,
  base: object,
  theirs: Record<string, unknown>,
  typed: object,
): MergeDifferences => {
  const own = dirtyValuesOf(schema, base, typed);
  const others = dirtyValuesOf(schema, base, theirs);
  const isOverlapping = (path: string) => Object.hasOwn(own, path) && Object.hasOwn(others, path);
  const differs = (path: string) => !isSameValue(own[path], valueAt(theirs, path.split('.')));
  return {
    mine: pick(own, (path) => !isOverlapping(path)),
    theirs: pick(others, (path) => !isOverlapping(path) || !differs(path)),
    both: pick(own, (path) => isOverlapping(path) && differs(path)),
  };
};

/** What of my values goes over theirs, so that both are kept but where I chose theirs. */
export const mergeMine = ({ mine, both }: MergeDifferences, choices: MergeChoices): ValuesByPath => ({
  ...mine,
  ...pick(both, (path) => choices[path] !== 'theirs'),
});

const pick = (values: ValuesByPath, passes: (path: string) => boolean): ValuesByPath =>
  Object.fromEntries(Object.entries(values).filter(([path]) => passes(path)));
