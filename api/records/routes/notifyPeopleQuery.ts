import { z } from 'zod';

/** The query of a save in an area that notifies people: whether it does so. */
export const notifyPeopleQuery = z.strictObject({
  notifyPeople: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
});

/** Returns the flag of a validated query; undefined without it, as in areas that notify nobody. */
export const notifyPeopleOfQuery = (query: unknown) => (query as { notifyPeople?: boolean }).notifyPeople;
