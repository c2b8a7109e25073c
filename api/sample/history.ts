import { millisecondsInDay } from 'date-fns/constants';
import type { AreaSchema, RecordData } from '../../resources/engine/schema';
import {
  archivedColumnsOf,
  hasPublishingChanges,
  neverPublished,
  notApproved,
  publishVersion,
} from '../records/publish/publishing';
import type { HistoryStep } from '../records/save/insertHistoriesSql';
import { addComputedValues } from '../records/save/validateBody';
import type { PublishingColumns } from '../records/storage/recordRow';
import type { SampleEdition, SampleRecord } from './sampleRecord';

/** The number of days between the last change of an edition and its publishing. */
const reviewDays = 2;

/** The fields that are filled in after the creation of a record, so that its first version does not have them. */
const laterFields = [
  ...['assigneeId', 'entryCount', 'answeredAt', 'resolvedAt', 'outcome', 'cancelledBy', 'cancelReasonId', 'cancelNote'],
  ...['checkedInAt', 'checkedInBy', 'offerExpiresAt', 'startedAt', 'finishedAt'],
];

/** Returns the history of a record, a step for each of its versions. */
export const stepsOf = (schema: AreaSchema, record: SampleRecord): HistoryStep[] => {
  const { status = null, createdAt, createdBy, updatedAt, updatedBy } = record;
  const [first = null] = schema.states.status?.values ?? [];
  const created = { action: 'created', status: first, at: createdAt, by: createdBy };
  if (status === null || updatedAt <= createdAt) return [{ ...created, status }];
  const transition = { action: status, status, at: updatedAt, by: updatedBy };
  if (!schema.publish) return [{ ...created, without: laterFields }, transition];
  if (status === 'in_review') return [created, transition];
  const published = publishedSteps(schema, record, created);
  return status === 'archived' ? [...published, transition] : published;
};

/**
 * Returns the steps of a published record. One person writes each edition, another publishes it; unpublished changes
 * follow.
 */
const publishedSteps = (schema: AreaSchema, record: SampleRecord, created: HistoryStep): HistoryStep[] => {
  const { data, status, createdAt, createdBy, updatedAt, updatedBy, earlier = [], changes } = record;
  // An archived record was published for some time.
  const lastAt = status === 'archived' ? new Date((createdAt.getTime() + updatedAt.getTime()) / 2) : updatedAt;
  const publishedEditions = [...earlier, { data, at: lastAt }];
  const all = publishedEditions.length > 1 || changes ? withFollowing(schema, publishedEditions, changes) : [];
  const steps = publishedEditions.flatMap(({ at }, index): HistoryStep[] => {
    const contents = all[index] && { data: all[index] };
    const writtenAt = new Date(at.getTime() - reviewDays * millisecondsInDay);
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

/** Returns the contents of consecutive editions, with computed values that depend on the former edition. */
const withFollowing = (schema: AreaSchema, editions: readonly SampleEdition[], changes: SampleEdition | undefined) => {
  const contents: RecordData[] = [];
  for (const { data, at } of changes ? [...editions, changes] : editions)
    contents.push(addComputedValues(schema, data, contents.at(-1), { status: 'published', now: at }));
  return contents;
};

/** Returns the history of a record with its state after the last step; undefined if it has only its first version. */
export const historyOf = (schema: AreaSchema, record: SampleRecord) => {
  const steps = stepsOf(schema, record);
  return steps.length > 1 ? { steps, publishing: publishingAfter(schema, record, steps) } : undefined;
};

const publishingAfter = (schema: AreaSchema, record: SampleRecord, steps: readonly HistoryStep[]) => {
  let publishing: PublishingColumns = { ...neverPublished, ...notApproved, editedBy: null };
  let published: RecordData | undefined;
  steps.forEach(({ action, at, by, data = record.data }, index) => {
    if (action === 'created' || action === 'updated') publishing = { ...publishing, editedBy: by };
    if (action === 'updated' && published) publishing.hasChanges = hasPublishingChanges(schema, published, data);
    if (action === 'archived') publishing = archivedColumnsOf(publishing);
    if (action !== 'published') return;
    published = data;
    const approval = { approvedBy: by, approvedAt: at.toISOString(), approvalNote: null };
    const version = publishVersion(schema, publishing, { version: index + 1, data, ...approval }, at);
    publishing = { ...publishing, ...version, ...approval };
  });
  return publishing;
};
