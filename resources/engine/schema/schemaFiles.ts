import type { AreaSchema } from './defineSchema';

/** The exports of all files with the schema of an area, by their paths from this directory. */
export const schemaFiles = import.meta.glob<Record<string, AreaSchema>>('../../*/*Schema.ts', { eager: true });
