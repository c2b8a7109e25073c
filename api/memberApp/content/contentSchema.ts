import { mapValues, memoize, omit, pick } from 'es-toolkit';
import { z } from 'zod';
import type { FieldNode, FieldNodes } from '../../../resources/engine/schema';
import { blockLimitFields } from '../../../resources/engine/sharedFields';
import { namedSchema } from '../../platform/http/envelope';
import { componentNameOf } from '../../records/read/filterSchema';
import { fieldsWhileOffOf, type MemberSchema, memberFieldsOf, memberRowFieldsOf } from './memberFields';
import { legalPageFields } from './readLegalPage';

const link = namedSchema(
  'ContentLink',
  z.object({
    id: z.string().optional().describe('Missing for an author who is no record of the member app'),
    key: z.string().optional().describe('What finds the record in its address: its slug or key, otherwise its id'),
    label: z.string(),
  }),
);

/** An entry of a list of choices as members get it. */
export const contentType = namedSchema(
  'ContentType',
  z.object({ key: z.string(), label: z.string(), text: z.string().optional().describe('The text of a disclosure') }),
);

const target = namedSchema(
  'ContentTarget',
  z.object({
    id: z.string().optional(),
    key: z.string().optional().describe('The slug, key or id of a record; the key of a type'),
    label: z.string().optional(),
    url: z.string().optional().describe('A web address or a telephone number, instead of a record'),
  }),
);

/** A picture as members get it. */
export const contentPicture = namedSchema(
  'ContentPicture',
  z.object({
    url: z.string().describe('A path below the origin of the API'),
    width: z.number().describe('In pixels'),
    height: z.number(),
    variants: z.array(z.object({ width: z.number(), url: z.string() })).describe('Narrower pictures'),
    alt: z.string().describe('Empty: the picture only decorates'),
    focalX: z.number().describe('The part that stays visible when the picture is cut: 0 is left, 1 is right'),
    focalY: z.number(),
  }),
);

const file = namedSchema(
  'ContentFile',
  z.object({ name: z.string(), type: z.string().describe('The media type'), size: z.number().describe('In bytes') }),
);

/** Returns the schema of a record of an area as members get it, for the document of the member app's requests. */
export const contentSchemaOf = memoize(
  (schema: MemberSchema): z.ZodObject =>
    namedSchema(
      nameOf(schema),
      objectOf({ ...fieldsWhileOffOf(schema), ...memberFieldsOf(schema) }, schema).extend(
        schema.name === 'legals' ? legalPageFields : {},
      ),
    ),
);

/** Returns the schema of a row in a list for members. */
export const contentRowSchemaOf = memoize(
  (schema: MemberSchema): z.ZodObject =>
    schema.members.rowFields
      ? namedSchema(`${nameOf(schema)}Row`, objectOf(memberRowFieldsOf(schema), schema))
      : contentSchemaOf(schema),
);

const nameOf = (schema: MemberSchema) => `Published${componentNameOf(schema)}`;

const objectOf = (fields: FieldNodes, { members, apiFields }: MemberSchema) =>
  z.object({
    id: z.string(),
    ...shapeOf(fields),
    ...mapValues(pick(apiFields, members.derived ?? []), valueSchemaOf),
  });

/** The rows in a block of a page, such as FAQs or events, as their lists have them. */
const blockItems = {
  items: z.array(z.looseObject({ id: z.string() })).optional(),
  index: z
    .int()
    .optional()
    .describe(
      'The number of the block as staff wrote it, on a page whose blocks are not for everybody or have snippets',
    ),
};

const shapeOf = (fields: FieldNodes) =>
  Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, valueSchemaOf(node).optional()]));

const valueSchemaOf = (node: FieldNode): z.ZodType => {
  if (node.item) return z.array(valueSchemaOf(node.item));
  if (node.target) return target;
  if (node.masterType) return contentType;
  if (node.reference) return link;
  if (node.kind === 'image') return contentPicture;
  if (node.kind === 'file') return file;
  if (node.parts)
    return node.path === 'blocks'
      ? z.object({ ...shapeOf(omit(node.parts, [...blockLimitFields])), ...blockItems })
      : z.object(shapeOf(node.parts));
  switch (node.valueKind) {
    case 'boolean':
      return z.boolean();
    case 'money':
      return z.int().describe('In cents');
    case 'number':
      return z.number();
    case 'choice':
      return z.enum((node.enumValues ?? []).map(String) as [string, ...string[]]);
    case 'instant':
      return z.iso.datetime();
    case 'date':
      return z.iso.date();
    default:
      return z.string();
  }
};
