import { z } from 'zod';
import { fieldMeta, issue, masterType, text } from '../schema';
import { sharedFieldRules } from './rules.en';

/** Creates a field with a postal address in the United States. */
export const address = () =>
  z
    .strictObject({
      street: text({ max: 120 }).optional(),
      city: text({ max: 80 }).optional(),
      state: masterType('us_state').optional(),
      zip: z
        .string()
        .regex(/^\d{5}(-\d{4})?$/, issue(sharedFieldRules.notZip))
        .optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    })
    .register(fieldMeta, { kind: 'address' });
