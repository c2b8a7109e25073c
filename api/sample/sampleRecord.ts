import type { AreaSchema } from '../../resources/engine/schemaKit';
import { idOf, numberOf, officeTime, oneOf } from './stamps';

export interface SampleRecord {
  id: string;
  /** The fields, state fields other than the status among them. */
  data: Record<string, unknown>;
  /** None in areas that are not published. */
  status?: string;
  createdAt: Date;
  updatedAt: Date;
  createdBy: string;
  updatedBy: string;
}

interface Times {
  createdAt: Date;
  updatedAt: Date;
}

/** A span before now, in days: from the longest ago to the latest. */
type DaysAgo = readonly [longest: number, latest: number];

/** When a record was made and last changed: two instants within the spans, always the same ones for a name. */
export const timesBefore = (now: Date, name: string, { created, updated }: Record<'created' | 'updated', DaysAgo>) => {
  const within = ([longest, latest]: DaysAgo, label: string) =>
    officeTime(now, numberOf(`${name} ${label}`, latest, longest), `${name} ${label}`);
  const createdAt = within(created, 'created');
  const updatedAt = within(updated, 'updated');
  return { createdAt, updatedAt: updatedAt < createdAt ? createdAt : updatedAt };
};

/**
 * A sample record.
 * Takes a name unique in the area, the fields with the states, and the ids of those who may have written it.
 */
export const sampleRecord = (
  schema: AreaSchema,
  name: string,
  { status, ...data }: Record<string, unknown> & { status?: string },
  times: Times,
  authors: readonly string[],
): SampleRecord => ({
  id: schema.idField ? String(data[schema.idField]) : idOf(schema.name, name),
  data,
  ...(status && { status }),
  ...times,
  createdBy: oneOf(authors, `${name} created`),
  updatedBy: oneOf(authors, `${name} updated`),
});
