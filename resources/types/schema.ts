import { z } from 'zod';
import { defineSchema, reference, text, wholeNumber } from '../engine/schemaKit';
import { typeCategories } from './categories';

/** Master types: the lists of values that the fields of other areas choose from. */
export const types = defineSchema({
  name: 'types',
  record: z.object({
    category: z.enum(typeCategories),
    // Wider than a plain snake_case key: languages are BCP-47 tags and states two capitals.
    key: z.string().regex(/^[A-Za-z0-9_-]{2,40}$/, 'Use 2 to 40 letters, digits, underscores and hyphens.'),
    label: text({ min: 2, max: 60 }),
    labelTranslations: z.record(z.string(), text({ max: 60 })).optional(),
    parentId: reference('types').optional(),
    description: text({ max: 200 }).optional(),
    color: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/, 'Enter a colour such as #0B6E99.')
      .optional(),
    icon: text({ max: 40 }).optional(),
    sortOrder: wholeNumber(0, 9999).default(0),
    isActive: z.boolean().default(true),
    isSystem: z.boolean().default(false),
    meta: z.record(z.string(), z.unknown()).optional(),
  }),
  label: (type) => type.label,
  parent: 'parentId',
  search: ['key', 'label', 'description'],
  sort: ['category', 'key', 'label', 'sortOrder'],
  filter: ['category', 'key', 'label', 'parentId', 'isActive', 'isSystem'],
  defaultSort: [
    ['category', 'ASC'],
    ['sortOrder', 'ASC'],
  ],
  unique: [
    { fields: ['category', 'key'], sentence: 'This key is already used in the category.' },
    { fields: ['category', 'label'], sentence: 'This label is already used in the category.' },
  ],
});
