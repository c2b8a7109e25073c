import { difference, mapValues } from 'es-toolkit';
import { z } from 'zod';
import { defineSchema, field, issue, money, section, text, wholeNumber } from '../engine/schema';
import { type LimitKey, limitKeys } from '../engine/texts';
import { lifeTableKey, lifeTableMaxAge, lifeTableMinAge } from './keys';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'yearly-limits': true;
  }
}

/** Returns a field for each limit. */
const byLimit = <Field extends z.ZodType>(field: () => Field) =>
  mapValues(Object.fromEntries(limitKeys.map((key) => [key, key])) as Record<LimitKey, LimitKey>, field);

const isYear = (key: string) => /^2\d{3}$/.test(key);

/**
 * The statutory tables for calculators and texts: the limits of each year, and the life table. Only approved versions
 * are used.
 */
export const yearlyLimits = defineSchema({
  name: 'yearly-limits',
  singularName: 'table',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('origin', {
      key: field(
        z
          .string()
          .max(20)
          .regex(/^[a-z0-9-]+$/, issue(rules.notYear)),
        { search: true, sort: true, filter: true, visible: ({ key }) => key !== lifeTableKey, fullWidth: true },
      ),
      source: field(text({ max: 300 }).optional(), { search: true, requiredToPublish: true, fullWidth: true }),
    }),
    ...section(
      'lifeTable',
      {
        lifeTable: z
          .array(
            z.strictObject({
              age: wholeNumber(lifeTableMinAge, lifeTableMaxAge),
              factor: z.number().positive().max(100),
            }),
          )
          .max(lifeTableMaxAge - lifeTableMinAge + 1)
          .default([]),
      },
      { visible: ({ key }) => key === lifeTableKey },
    ),
    /** Amounts in cents. Limits that are not known yet are missing. */
    amounts: z.strictObject(byLimit(() => money().min(1).optional())).default({}),
    /** Where an amount comes from, if not from `source`. */
    sources: z.strictObject(byLimit(() => text({ max: 300 }).optional())).default({}),
    /** The limits that are left unknown on purpose. Each other limit needs an amount to be published. */
    unknownLimits: z.array(z.enum(limitKeys)).max(limitKeys.length).default([]),
  },
  label: ({ key = '' }) =>
    key === lifeTableKey ? 'Uniform Lifetime Table' : isYear(key) ? `Limits of ${key}` : undefined,
  idField: 'key',
  list: {
    defaultSort: [['key', 'ASC']],
  },
  rules: {
    check: ({ key = '', amounts = {}, unknownLimits = [], lifeTable = [] }, problem) => {
      if (key !== lifeTableKey) {
        if (!isYear(key)) problem('key', rules.notYear);
        if (lifeTable.length > 0) problem('lifeTable', rules.notOfYear);
        for (const limit of unknownLimits)
          if (amounts[limit] !== undefined) problem(`amounts.${limit}`, rules.knownAndUnknown);
        return;
      }
      if (Object.values(amounts).some((amount) => amount !== undefined)) problem('amounts', rules.notOfLifeTable);
      const ages = new Set(lifeTable.map(({ age }) => age));
      if (ages.size !== lifeTable.length || ages.size !== lifeTableMaxAge - lifeTableMinAge + 1)
        problem('lifeTable', rules.agesMissing({ first: lifeTableMinAge, last: lifeTableMaxAge }));
    },
  },
  publish: {
    requiresApproval: true,

    check: ({ key = '', amounts = {}, unknownLimits = [] }, problem) => {
      if (!isYear(key)) return;
      const missing = limitKeys.filter((limit) => amounts[limit] === undefined);
      const undecided = difference(missing, unknownLimits);
      for (const limit of undecided) problem(`amounts.${limit}`, rules.limitUndecided);
      if (undecided.length === 0 && missing.length === limitKeys.length) problem('amounts.402g', rules.noLimit);
    },
  },
});
