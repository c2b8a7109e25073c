import { z } from 'zod';
import {
  defineSchema,
  field,
  issue,
  languageTag,
  reference,
  section,
  text,
  wholeNumber,
  withKind,
} from '../engine/schema';
import { color, findContrastError, icon } from '../engine/sharedFields';
import { metaFields, parentCategories, typeCategories } from './categories';
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
  record: {
    ...section('type', {
      label: field(text({ min: 2, max: 60 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        members: true,
        fullWidth: true,
      }),
      category: field(z.enum(typeCategories), { row: true, sort: true, filter: true, members: true }),
      // Wider than a plain snake_case key: languages are BCP-47 tags and states two capitals.
      key: field(z.string().regex(/^[A-Za-z0-9_-]{2,40}$/, issue(rules.notKey)), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        members: true,
      }),
      description: field(text({ max: 200 }).optional(), { search: true, members: true }),
      parentId: field(reference('types').optional(), {
        filter: true,
        members: true,
        visible: ({ category }) => parentCategories[String(category)],
        fullWidth: true,
      }),
    }),
    ...section('use', {
      isActive: field(z.boolean().default(true), { row: true, filter: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { sort: true }),
      icon: field(icon().optional(), { members: true }),
      color: field(color().optional(), { row: true, members: true }),
      labelTranslations: withKind('translations', z.record(languageTag(), text({ max: 60 }))).optional(),
    }),
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
  },
  label: (type) => type.label,
  list: {
    manualOrder: { field: 'sortOrder', within: 'category' },
    defaultSort: [
      ['category', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  members: {
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
      fields: {
        ...section('type', { isSystem: field(z.boolean(), { filter: true, visible: ({ id }) => id }) }),
      },
      compute: (_, before) => ({ isSystem: before?.isSystem === true }),
    },
    derived: {
      fields: {
        usageCount: field(z.number().int().default(0), { row: true, sort: true }),
      },
      usageCount: 'usageCount',
    },
  },
});
