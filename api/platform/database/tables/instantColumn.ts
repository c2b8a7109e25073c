import { timestamp } from 'drizzle-orm/pg-core';

/** Returns a column for an instant. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
