import { isRelativeRange, type RelativeRange } from '../../schema/relativeRanges';

/** The filter of a list, in the form of the API. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The filter of one field. */
export interface FieldFilter {
  /** The accepted values: the record has one of them. */
  values?: unknown;
  from?: unknown;
  to?: unknown;
  relativeRange?: RelativeRange;
  isEmpty?: boolean;
}

/** The suffixes of a filter key after the name of its field. */
const suffixes = { values: '', from: '_gte', to: '_lte', relativeRange: '_within', isEmpty: '_empty' } as const;

/** Returns a filter with flat keys: `{address: {state: 'CO'}}` of older links becomes `{'address.state': 'CO'}`. */
export const flattenFilter = (filter: FilterValues, prefix = ''): FilterValues =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(flattenFilter(value as FilterValues, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  );

/** Returns the field of a filter key. */
export const fieldOfKey = (key: string) => key.replace(/_(gte|lte|within|empty)$/, '');

/** Returns the part of a filter for one field; undefined without one. */
export const fieldFilterOf = (filter: FilterValues, field: string): FieldFilter | undefined => {
  const filterPart = (part: keyof typeof suffixes) => filter[field + suffixes[part]];
  const relativeRange = filterPart('relativeRange');
  const isEmpty = filterPart('isEmpty');
  const fieldFilter: FieldFilter = {
    ...(filterPart('values') !== undefined && { values: filterPart('values') }),
    ...(filterPart('from') !== undefined && { from: filterPart('from') }),
    ...(filterPart('to') !== undefined && { to: filterPart('to') }),
    ...(isRelativeRange(relativeRange) && { relativeRange }),
    ...(typeof isEmpty === 'boolean' && { isEmpty }),
  };
  return Object.keys(fieldFilter).length > 0 ? fieldFilter : undefined;
};

const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || [value].flat().length === 0;

/** Returns a filter in which one field has a new filter or none; the filters of other fields stay. */
export const withFieldFilter = (
  filter: FilterValues,
  field: string,
  fieldFilter: FieldFilter = {},
): Record<string, unknown> => {
  const others = Object.entries(flattenFilter(filter)).filter(([key]) => fieldOfKey(key) !== field);
  const parts = Object.entries(suffixes).map(
    ([part, suffix]) => [field + suffix, fieldFilter[part as keyof FieldFilter]] as const,
  );
  return Object.fromEntries([...others, ...parts.filter(([, value]) => !isUnset(value))]);
};
