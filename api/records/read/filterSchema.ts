import { memoize, pascalCase } from 'es-toolkit';
import { z } from 'zod';
import {
  type AreaSchema,
  displayStates,
  type FieldNode,
  fieldNodeAt,
  instantWords,
  nounOf,
  relativeRanges,
} from '../../../resources/engine/schema';
import { namedSchema } from '../../platform/http/envelope';
import { kindOfKey, maxFilterValues } from './filter';

const oneOrMany = (value: z.ZodType) => z.union([value, z.array(value).max(maxFilterValues)]);

/** A filter that compares complete values. */
export const choiceFilter = namedSchema(
  'ChoiceFilter',
  oneOrMany(z.string()).describe('The complete value, or any value of an array'),
);
const textFilter = namedSchema(
  'TextFilter',
  oneOrMany(z.string()).describe('A part of the text, or any part of an array'),
);
const numberFilter = namedSchema('NumberFilter', oneOrMany(z.number()));
const booleanFilter = namedSchema('BooleanFilter', oneOrMany(z.boolean()));
const instantFilter = namedSchema('InstantFilter', oneOrMany(z.iso.datetime()));
const dateFilter = namedSchema('DateFilter', oneOrMany(z.iso.date()));
const displayStateFilter = namedSchema('DisplayStateFilter', oneOrMany(z.enum(displayStates)));
const instantBound = namedSchema('InstantBound', z.union([z.iso.datetime(), z.enum(instantWords)]));
/** A filter by a range of days. */
export const rangeFilter = namedSchema(
  'RangeFilter',
  z.enum(relativeRanges).describe('Days in the time zone of the caller; a week starts on Sunday'),
);

/** A filter by the id of an account, or by any of several. */
export const accountFilter = namedSchema('AccountFilter', oneOrMany(z.uuid()));
/** A filter by the words of a search. */
export const searchFilter = namedSchema('SearchFilter', z.string().describe('All words must occur'));

/** Returns the filters by the bounds of instants, and by ranges of days. */
const instantBounds = (key: string) => ({
  [`${key}_gte`]: instantBound,
  [`${key}_lte`]: instantBound,
  [`${key}_within`]: rangeFilter,
});

/**
 * Names the schema of the filter of a list, for the OpenAPI document; each key is optional.
 * @param keywords further JSON Schema keywords for the document
 */
export const defineFilter = (name: string, shape: z.ZodRawShape, keywords?: z.GlobalMeta) =>
  namedSchema(name, z.strictObject(shape).partial(), keywords);

// The filters of areas add to it, so it is open; as a whole they are closed.
defineFilter(
  'BaseFilter',
  {
    q: searchFilter,
    id: choiceFilter,
    createdAt: instantFilter,
    ...instantBounds('createdAt'),
    updatedAt: instantFilter,
    ...instantBounds('updatedAt'),
    createdBy: accountFilter,
    updatedBy: accountFilter,
  },
  {
    additionalProperties: undefined,
    description:
      'An array means any of its values; field_gte and field_lte are bounds, field_within is a range of days, field_empty asks for records with or without a value',
  },
);

/** Returns the name of the schema of an area's records. */
export const componentNameOf = (schema: AreaSchema): string =>
  // The settings of the organization need another name than the area of organizations.
  pascalCase(schema.singletonId ? `${nounOf(schema).replace(/ setting$/, '')} settings` : nounOf(schema));

/** Returns the name of the schema of an area's filter, for the OpenAPI document. */
export const filterNameOf = memoize((schema: AreaSchema): string => {
  const name = `${componentNameOf(schema)}Filter`;
  const { status } = schema.states;
  const shape = {
    ...Object.assign({}, ...schema.list.filter.map((key) => filtersOfField(schema, key))),
    ...(status && { status: oneOrMany(z.enum(status.values)) }),
    ...(schema.publish && { showsAs: displayStateFilter, hasChanges: z.boolean() }),
    ...(schema.list.endField && { when: z.enum(['upcoming', 'past']) }),
    ...(schema.list.roleField && { worksOn: z.string().describe('Active accounts that may work on the area') }),
    ...(schema.list.similarityField && { similar: z.string().describe('Records with a similar text') }),
  };
  defineFilter(name, shape, {
    allOf: [{ $ref: '#/components/schemas/BaseFilter' }],
    additionalProperties: undefined,
    unevaluatedProperties: false,
  });
  return name;
});

/** Returns the filters for a field that an area declares. */
const filtersOfField = (schema: AreaSchema, key: string): z.ZodRawShape => {
  const states = schema.states[key];
  const node = fieldNodeAt(schema, key);
  const isEmpty = { [`${key}_empty`]: z.boolean() };
  switch (kindOfKey(schema, key)) {
    case 'number':
      return { [key]: numberFilter, [`${key}_gte`]: z.number(), [`${key}_lte`]: z.number(), ...isEmpty };
    case 'boolean':
      return { [key]: booleanFilter, ...isEmpty };
    case 'instant':
      return { [key]: instantFilter, ...instantBounds(key), ...isEmpty };
    case 'date':
      return {
        [key]: dateFilter,
        [`${key}_gte`]: z.iso.date(),
        [`${key}_lte`]: z.iso.date(),
        [`${key}_within`]: rangeFilter,
        ...isEmpty,
      };
    case 'text':
      return { [key]: textFilter, ...isEmpty };
    default:
      return { [key]: states ? oneOrMany(z.enum(Object.keys(states))) : describedChoice(node), ...isEmpty };
  }
};

/** Returns the filter by a choice with its possible values, or with what they refer to. */
const describedChoice = ({ enumValues, reference, masterType }: Partial<FieldNode> = {}): z.ZodType => {
  if (enumValues) return oneOrMany(z.enum(enumValues.map(String)));
  if (reference) return choiceFilter.describe(`Ids of ${reference}`);
  if (masterType) return choiceFilter.describe(`Keys of the master types ${masterType}`);
  return choiceFilter;
};
