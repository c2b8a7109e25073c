import { isRelativeRange, type RelativeRange } from '../../kit/relativeRanges';

/** What a list is narrowed by, as the API takes it. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** What is asked of one field. */
export interface FieldFilter {
  /** Any of them. */
  values?: unknown;
  from?: unknown;
  to?: unknown;
  relativeRange?: RelativeRange;
  isEmpty?: boolean;
}

/** The endings of a field's name in a filter. */
const keys = { values: '', from: '_gte', to: '_lte', relativeRange: '_within', isEmpty: '_empty' } as const;

/** `{address: {state: 'CO'}}`, as older links have it, says the same as `{'address.state': 'CO'}`. */
export const flattenFilter = (filter: FilterValues, above = ''): FilterValues =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(flattenFilter(value as FilterValues, `${above}${name}.`))
        : [[above + name, value]],
    ),
  );

/** The field that a key of a filter asks about. */
export const fieldOfKey = (key: string) => key.replace(/_(gte|lte|within|empty)$/, '');

/** What a filter asks of a field; undefined where it asks nothing. */
export const fieldFilterOf = (filter: FilterValues, field: string): FieldFilter | undefined => {
  const at = (part: keyof typeof keys) => filter[field + keys[part]];
  const within = at('relativeRange');
  const isEmpty = at('isEmpty');
  const asked: FieldFilter = {
    ...(at('values') !== undefined && { values: at('values') }),
    ...(at('from') !== undefined && { from: at('from') }),
    ...(at('to') !== undefined && { to: at('to') }),
    ...(isRelativeRange(within) && { relativeRange: within }),
    ...(typeof isEmpty === 'boolean' && { isEmpty }),
  };
  return Object.keys(asked).length > 0 ? asked : undefined;
};

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || [value].flat().length === 0;

/** The filter that asks something else of a field, or nothing, and the same of others. */
export const withFieldFilter = (
  filter: FilterValues,
  field: string,
  asked: FieldFilter = {},
): Record<string, unknown> => {
  const others = Object.entries(flattenFilter(filter)).filter(([key]) => fieldOfKey(key) !== field);
  const parts = Object.entries(keys).map(
    ([part, ending]) => [field + ending, asked[part as keyof FieldFilter]] as const,
  );
  return Object.fromEntries([...others, ...parts.filter(([, value]) => !isNothing(value))]);
};
