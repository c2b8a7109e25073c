import type { AreaSchema } from '../../resources/kit';
import { addComputedValues } from '../records/validateBody';
import type { SampleEdition, SampleRecord } from './sampleRecord';

/** What somebody did to a record in one go. */
export interface Step {
  action: string;
  status: string | null;
  at: Date;
  by: string;
  /** The contents from then on, where they are not those that the record has now. */
  data?: Record<string, unknown>;
  /** Fields that it did not have yet. */
  without?: readonly string[];
}

/** From the last word of an edition to its publishing. */
const daysOfReview = 2;
const day = 24 * 60 * 60 * 1000;

/** What becomes known only after a record was made, so that its first version does not say it. */
const laterFields = [
  ...['assigneeId', 'internalNotes', 'replies', 'resolvedAt', 'outcome', 'cancelledBy', 'cancelReasonId', 'cancelNote'],
  ...['checkedInAt', 'checkedInBy', 'offerExpiresAt', 'startedAt', 'finishedAt'],
];

/** The past of a record, a step for each of its versions: what its history and the activity tell. */
export const stepsOf = (schema: AreaSchema, record: SampleRecord): Step[] => {
  const { status = null, createdAt, createdBy, updatedAt, updatedBy } = record;
  const [first = null] = Object.keys(schema.stateMachines.status ?? {});
  const created = { action: 'created', status: first, at: createdAt, by: createdBy };
  if (status === null || updatedAt <= createdAt) return [{ ...created, status }];
  const moved = { action: status, status, at: updatedAt, by: updatedBy };
  if (!schema.publish) return [{ ...created, without: laterFields }, moved];
  if (status === 'in_review') return [created, moved];
  const published = publishedSteps(schema, record, created);
  return status === 'archived' ? [...published, moved] : published;
};

/** Each edition is written by one and published by another; changes come behind the last. */
const publishedSteps = (schema: AreaSchema, record: SampleRecord, created: Step): Step[] => {
  const { data, status, createdAt, createdBy, updatedAt, updatedBy, earlier = [], changes } = record;
  // What was archived was there for some time.
  const lastAt = status === 'archived' ? new Date((createdAt.getTime() + updatedAt.getTime()) / 2) : updatedAt;
  const publishedEditions = [...earlier, { data, at: lastAt }];
  const all = publishedEditions.length > 1 || changes ? withFollowing(schema, publishedEditions, changes) : [];
  const steps = publishedEditions.flatMap(({ at }, index): Step[] => {
    const contents = all[index] && { data: all[index] };
    const writtenAt = new Date(at.getTime() - daysOfReview * day);
    const written = { action: 'updated', status: 'published', at: writtenAt, by: createdBy };
    return [
      { ...(index === 0 ? created : written), ...contents },
      { action: 'published', status: 'published', at, by: updatedBy, ...contents },
    ];
  });
  const last = all.at(-1);
  if (!changes || !last) return steps;
  return [...steps, { action: 'updated', status: 'published', at: changes.at, by: createdBy, data: last }];
};

/** The contents of one edition after the other, with what the schema computes from the one before. */
const withFollowing = (schema: AreaSchema, editions: readonly SampleEdition[], changes: SampleEdition | undefined) => {
  const contents: Record<string, unknown>[] = [];
  for (const { data, at } of changes ? [...editions, changes] : editions)
    contents.push(addComputedValues(schema, data, contents.at(-1), { status: 'published', now: at }));
  return contents;
};
