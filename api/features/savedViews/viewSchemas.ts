import { z } from 'zod';
import { text } from '../../../resources/engine/schema';
import { namedSchema } from '../../platform/http/envelope';

const maxColumns = 100;
const maxFilterLength = 10_000;

const filter = z.record(z.string(), z.unknown());
const sort = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable();
const columns = z.array(z.string().max(100)).max(maxColumns).nullable();

const viewFields = {
  name: text({ max: 60 }),
  filter: filter
    .refine((value) => JSON.stringify(value).length <= maxFilterLength)
    .describe('As the list takes it: {"field": value}'),
  sort: sort.describe('Field and direction; null for the default order of the list'),
  columns: columns.describe('The visible columns in their order; null for the default columns of the list'),
  shared: z.boolean().describe('Whether everybody who may see the area sees the view'),
};

/** The properties of a view that can be changed. */
export const viewChange = namedSchema('ViewChange', z.strictObject(viewFields));
/** The body that creates a view. */
export const newView = namedSchema('NewView', z.strictObject({ area: z.string().max(64), ...viewFields }));

/** The validated properties of a view that can be changed. */
export type ViewChange = z.output<typeof viewChange>;

/** A view with what its reader can use. */
export const viewResponse = namedSchema(
  'View',
  z.object({
    id: z.uuid(),
    area: z.string(),
    name: z.string(),
    filter,
    sort,
    columns,
    shared: z.boolean(),
    ownerName: z.string(),
    isOwn: z.boolean(),
    isDefault: z.boolean().describe('Whether the list opens with it for the person'),
    mayChange: z.boolean(),
    leftOut: z
      .string()
      .nullable()
      .describe('A sentence about parts of the view that no longer exist or that the person may not use'),
  }),
);
