import { z } from 'zod';

/** The query of a save in an area that tells people: whether it does. */
export const notifyPeopleQuery = z.strictObject({
  notifyPeople: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
});

/** What a checked query says of telling; undefined where it says nothing, as in areas that tell nobody. */
export const notifyPeopleOfQuery = (query: unknown) => (query as { notifyPeople?: boolean }).notifyPeople;
