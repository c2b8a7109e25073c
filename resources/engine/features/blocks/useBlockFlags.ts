import { isEqual } from 'es-toolkit';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type MissingField, useMissingFields } from '../../core/record/missingFields';
import { flattenFormErrors } from '../../core/values/formErrors';
import type { Audience } from '../../sharedFields';
import type { BlockData, OutlinedBlock } from './useBlocks';

/** The remarkable properties of a block. */
export interface BlockFlags {
  /** The fields that it lacks, or that are wrong. */
  errors: readonly MissingField[];
  isChanged: boolean;
  /** Whether it is not for everybody who sees the page, or not for all time. */
  isLimited: boolean;
}

export interface FlaggedBlock extends OutlinedBlock {
  flags: BlockFlags;
}

/** Returns a function that returns the flags of a block. */
export const useBlockFlags = () => {
  const record = useRecordContext();
  const missing = useMissingFields();
  const { errors } = useFormState({ name: 'blocks' });
  const reported = flattenFormErrors(errors);
  const stored = ((record?.blocks as BlockData[] | undefined) ?? []).map(withoutBlanks);
  return ({ index, values }: OutlinedBlock): BlockFlags => {
    const isOfBlock = ({ path }: MissingField) => path.startsWith(`blocks.${index}.`);
    const own = reported.filter(isOfBlock);
    const others = missing.filter((field) => isOfBlock(field) && !own.some(({ path }) => path === field.path));
    const present = withoutBlanks(values);
    return {
      errors: [...own, ...others],
      isChanged: record?.id !== undefined && !stored.some((block) => isEqual(block, present)),
      isLimited: isLimited(values),
    };
  };
};

/** Whether a block has an audience or times of its own. */
export const isLimited = ({ audience, from, until }: BlockData): boolean =>
  (audience as Audience | undefined)?.everyone === false || Boolean(from) || Boolean(until);

/** Returns values without blank ones, which inputs set where there were none. Only `hidesWhenEmpty` is off at first. */
const withoutBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => name !== 'audience' || (each as Audience | null)?.everyone === false)
      .filter(([name, each]) => name !== 'hidesWhenEmpty' || each === true)
      .map(([name, each]) => [name, withoutBlanks(each)])
      .filter(([, each]) => each !== null && each !== undefined && each !== '' && !isEqual(each, [])),
  );
};
