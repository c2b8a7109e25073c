import { defineSchema, field, section, text } from '../engine/schema';
import { audience } from '../engine/sharedFields';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    segments: true;
  }
}

/** The schema of segments: conditions of members that several notifications go to, under a name. */
export const segments = defineSchema({
  name: 'segments',
  fieldNames: fields,
  record: {
    ...section('about', {
      name: field(text({ min: 2, max: 80 }), { row: true, search: true, sort: true, filter: true, fullWidth: true }),
      description: field(text({ max: 500 }).optional(), { row: true, search: true, fullWidth: true }),
    }),
    ...section('conditions', { audience: audience() }),
  },
  label: ({ name }) => name,
  list: { defaultSort: [['name', 'ASC']], rowFields: ['updatedAt'] },
  rules: {
    unique: [{ fields: ['name'], message: rules.nameTaken }],
    check: ({ audience: conditions }, problem) => {
      if (conditions?.everyone) problem('audience', rules.conditionsMissing);
    },
  },
});
