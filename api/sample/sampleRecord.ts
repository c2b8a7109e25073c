import type { AreaSchema, DataOf, RecordData } from '../../resources/engine/schema';
import { officeTime, sampleIdOf, seededElement, seededNumber } from './seededValues';
import { idsOfRole } from './staff';

/** An edition of a record, with the time of its save or publishing. */
export interface SampleEdition {
  data: RecordData;
  at: Date;
}

/** The fields and the state fields of a sample record, without those that keep their defaults or are computed later. */
export type SampleValues<Schema extends AreaSchema = AreaSchema> = Partial<DataOf<Schema>>;

/** A sample record. */
export interface SampleRecord<Schema extends AreaSchema = AreaSchema> {
  id: string;
  /** The values except for the status. */
  data: SampleValues<Schema>;
  /** Undefined in areas without publishing. */
  status?: string;
  createdAt: Date;
  updatedAt: Date;
  createdBy: string;
  updatedBy: string;
  /** The earlier published editions, oldest first. */
  earlier?: SampleEdition[];
  /** The changes since the publishing, which are not published yet. */
  changes?: SampleEdition;
  /** The replies and notes of an inquiry, oldest first. */
  thread?: SampleEntry[];
}

/** An entry of the thread of an inquiry. */
export interface SampleEntry {
  id: string;
  kind: 'reply' | 'note' | 'memberReply';
  at: Date;
  /** Null for the member. */
  authorId: string | null;
  text: string;
}

interface Times {
  createdAt: Date;
  updatedAt: Date;
}

/** A span before now, in days: the maximum and the minimum. */
type DaysAgo = readonly [max: number, min: number];
/** The spans in which a record was created and last changed. */
export type Spans = Record<'created' | 'updated', DaysAgo>;

/** Returns when a record was created and last changed: two instants within the spans, always the same for a name. */
export const timesBefore = (now: Date, name: string, { created, updated }: Spans) => {
  const instantWithin = ([max, min]: DaysAgo, label: string) =>
    officeTime(now, seededNumber(`${name} ${label}`, min, max), `${name} ${label}`);
  const createdAt = instantWithin(created, 'created');
  const updatedAt = instantWithin(updated, 'updated');
  return { createdAt, updatedAt: updatedAt < createdAt ? createdAt : updatedAt };
};

/**
 * Creates a sample record from a name that is unique in the area, the fields with the states, and the ids of possible
 * authors.
 */
export const sampleRecord = <Schema extends AreaSchema>(
  schema: Schema,
  name: string,
  written: SampleValues<Schema> & { status?: string },
  { createdAt, updatedAt }: Times,
  authors: readonly string[],
): SampleRecord<Schema> => {
  const { status, ...data }: RecordData & { status?: string } = written;
  const createdBy = seededElement(authors, `${name} created`);
  const [first] = schema.states.status?.values ?? [];
  const isAsCreated = status === undefined || status === first || updatedAt <= createdAt;
  const isApproved = schema.publish?.requiresApproval && status !== 'in_review';
  const others = isApproved ? idsOfRole('compliance_approver').filter((id) => id !== createdBy) : authors;
  return {
    id: schema.idField ? String(data[schema.idField]) : sampleIdOf(schema.name, name),
    data: data as SampleValues<Schema>,
    ...(status && { status }),
    // A record in its initial state has no change in its history.
    createdAt: isAsCreated ? updatedAt : createdAt,
    createdBy,
    updatedAt,
    updatedBy: isAsCreated ? createdBy : seededElement(others, `${name} updated`),
  };
};
