import { z } from 'zod';
import { color, findContrastError, icon } from '../engine/domain';
import { defineSchema, issue, languageTag, reference, text, wholeNumber, withKind } from '../engine/schema';
import { metaFields, typeCategories } from './categories';
import { fields } from './messages.en';
import { persona } from './persona';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    types: true;
  }
}

export type { Persona } from './persona';

const ratio = () => z.string().regex(/^[1-9]\d?:[1-9]\d?$/, issue(rules.notRatio));

/** The master types: the lists of values for fields of other areas. */
export const types = defineSchema({
  name: 'types',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    category: z.enum(typeCategories),
    // Wider than a plain snake_case key: languages are BCP-47 tags and states two capitals.
    key: z.string().regex(/^[A-Za-z0-9_-]{2,40}$/, issue(rules.notKey)),
    label: text({ min: 2, max: 60 }),
    labelTranslations: withKind('translations', z.record(languageTag(), text({ max: 60 }))).optional(),
    parentId: reference('types').optional(),
    description: text({ max: 200 }).optional(),
    color: color().optional(),
    icon: icon().optional(),
    sortOrder: wholeNumber(0, 9999).default(0),
    isActive: z.boolean().default(true),
    /** Additional fields of some categories, see `metaFields`. */
    meta: z
      .strictObject({
        durationMinutes: wholeNumber(5, 480).optional(),
        bufferAfter: wholeNumber(0, 120).optional(),
        maxActive: wholeNumber(1, 50).optional(),
        aspect: z.strictObject({ desktop: ratio().optional(), mobile: ratio().optional() }).optional(),
        text: text({ max: 2000 }).optional(),
        persona: persona.optional(),
      })
      .optional(),
  }),
  label: (type) => type.label,
  list: {
    search: ['label', 'key', 'description'],
    rowFields: ['label', 'category', 'key', 'usageCount', 'isActive', 'color'],
    sort: ['category', 'key', 'label', 'sortOrder', 'usageCount'],
    filter: ['category', 'key', 'label', 'parentId', 'isActive', 'isSystem'],
    manualOrder: { field: 'sortOrder', within: 'category' },
    defaultSort: [
      ['category', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  members: {
    fields: ['category', 'key', 'label', 'description', 'color', 'icon', 'parentId'],
    order: [
      ['category', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
    find: 'key',
    filter: { category: 'category', key: 'key' },
    // Personas are made-up members, for staff who try something out.
    receivers: ({ category, isActive }) => (isActive && category !== 'test_persona' ? 'everyone' : 'nobody'),
  },
  rules: {
    parentField: 'parentId',
    embeddedText: 'meta.text',
    unique: [
      { fields: ['key', 'category'], message: rules.keyTaken },
      { fields: ['label', 'category'], message: rules.labelTaken },
    ],
    check: ({ category, color: chipColor, meta }, problem) => {
      const contrastError = findContrastError(chipColor);
      if (contrastError) problem('color', contrastError);
      for (const field of Object.keys(meta ?? {})) {
        if (category && !metaFields[category]?.includes(field)) problem(`meta.${field}`, rules.notOfCategory);
      }
    },
  },
  values: {
    computed: {
      /** Whether the type is part of the product; cannot be set. */
      fields: { isSystem: z.boolean() },
      compute: (_, before) => ({ isSystem: before?.isSystem === true }),
    },
    derived: { fields: { usageCount: z.number().int().default(0) }, usageCount: 'usageCount' },
  },
});
