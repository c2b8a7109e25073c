import type { AreaSchema } from '../../resources/kit';
import { officeTime, sampleIdOf, seededChoice, seededNumber } from './seededValues';
import { idsOfRole } from './staff';

/** A state of the contents of a record, and when it was saved or published. */
export interface SampleEdition {
  data: Record<string, unknown>;
  at: Date;
}

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
  /** What was published before, the oldest first. */
  earlier?: SampleEdition[];
  /** What was written since it was published, and is not published yet. */
  changes?: SampleEdition;
}

interface Times {
  createdAt: Date;
  updatedAt: Date;
}

/** A span before now, in days: from the longest ago to the latest. */
type DaysAgo = readonly [longest: number, latest: number];
export type Spans = Record<'created' | 'updated', DaysAgo>;

/** When a record was made and last changed: two instants within the spans, always the same ones for a name. */
export const timesBefore = (now: Date, name: string, { created, updated }: Spans) => {
  const within = ([longest, latest]: DaysAgo, label: string) =>
    officeTime(now, seededNumber(`${name} ${label}`, latest, longest), `${name} ${label}`);
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
  { createdAt, updatedAt }: Times,
  authors: readonly string[],
): SampleRecord => {
  const createdBy = seededChoice(authors, `${name} created`);
  const [first] = Object.keys(schema.stateMachines.status ?? {});
  const isAsCreated = status === undefined || status === first || updatedAt <= createdAt;
  const isApproved = schema.publish?.requiresApproval && status !== 'in_review';
  const others = isApproved ? idsOfRole('compliance_approver').filter((id) => id !== createdBy) : authors;
  return {
    id: schema.idField ? String(data[schema.idField]) : sampleIdOf(schema.name, name),
    data,
    ...(status && { status }),
    // Of what is as it was made, the history could not tell any change.
    createdAt: isAsCreated ? updatedAt : createdAt,
    createdBy,
    updatedAt,
    updatedBy: isAsCreated ? createdBy : seededChoice(others, `${name} updated`),
  };
};
