import { type AreaSchema, type RecordData, slugify } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';
import { daysFromNow } from './relativeDates';
import type { Spans } from './sampleRecord';
import type { SampleStaffRole } from './staff';

/** A record in a data file: its fields, and properties for the loader. */
export type DataFileRecord = RecordData & {
  /** The name for the record's id, where it is not a field. */
  key?: string;
  /** The publishing state; default: published. */
  status?: string;
  /** For an earlier edition: the day of its publishing. */
  published?: string;
  /** For unpublished changes: the day of their save. */
  saved?: string;
  /** The earlier editions and the changes of the record, with only the fields that differ. */
  earlier?: DataFileRecord[];
  changes?: DataFileRecord;
};

/** A content area whose records are in data files. */
export interface ContentArea {
  schema: AreaSchema;
  /** The field whose value determines the ids. */
  nameField: string;
  /** The roles of its authors. */
  authors: SampleStaffRole[];
  /** Returns when a record was created and published, in days before now. */
  spans: (record: DataFileRecord) => Spans;
  /** Returns fields that are computed from others. */
  computedFields?: (record: DataFileRecord) => RecordData;
}

/** Returns the schema of an area. */
export const schemaOf = (area: string): AreaSchema => {
  const schema = schemas.find(({ name }) => name === area);
  if (!schema) throw new Error(`There is no area ${area}.`);
  return schema;
};

const spans = (maxDays: number, created: number, updated: number, minDays: number): Spans => ({
  created: [maxDays, created],
  updated: [updated, minDays],
});

/** Spans by the state: drafts are new, other records have existed for some time. */
const spansByState = (draftSpans: Spans, others: Spans) => ({
  spans: ({ status }: DataFileRecord) => (status === 'draft' ? draftSpans : others),
});
const defaultSpans = spansByState(spans(20, 8, 7, 1), spans(690, 200, 150, 1));

/** Spans by the start of a record's window: it was created and published in the days before. */
const spansBeforeStart = (field: string, spansFor: (daysAgo: number) => Spans) => ({
  spans: (record: DataFileRecord) => spansFor(Math.max(0, 1 - (daysFromNow(record[field]) ?? 1))),
});

const area = (
  name: string,
  nameField: string,
  authors: SampleStaffRole[],
  more: Pick<ContentArea, 'spans' | 'computedFields'>,
) => ({
  schema: schemaOf(name),
  nameField,
  authors,
  ...more,
});

const documentSpans = ({ status, effectiveDate }: DataFileRecord) => {
  const visibleDays = Math.max(0, -(daysFromNow(effectiveDate) ?? 0));
  const isNew = status === 'draft' || effectiveDate !== undefined;
  return isNew ? spans(visibleDays + 40, visibleDays + 15, visibleDays + 14, visibleDays + 1) : spans(690, 120, 115, 2);
};

const legalSpans = ({ effectiveDate }: DataFileRecord) => {
  const daysAgo = Math.max(20, -(daysFromNow(effectiveDate) ?? 0));
  return spans(690, 680, daysAgo + 14, daysAgo - 12);
};

const articleSpans = ({ publishAt }: DataFileRecord) => {
  const daysAgo = Math.max(1, -(daysFromNow(publishAt) ?? 0));
  return spans(daysAgo + 20, daysAgo + 9, daysAgo + 8, daysAgo);
};

/** The content areas, in an order in which no area refers to a later one. */
export const contentAreas: readonly ContentArea[] = [
  area('app-page', 'pageKey', ['content_editor'], { spans: () => spans(690, 400, 200, 8) }),
  area('snippets', 'name', ['content_editor'], { spans: () => spans(400, 300, 150, 8) }),
  area('union-affiliates', 'key', ['content_editor', 'support'], defaultSpans),
  area('organizations', 'name', ['content_editor', 'support'], defaultSpans),
  area('documents', 'title', ['content_editor'], { spans: documentSpans }),
  area('legals', 'pageKey', ['compliance_approver', 'administrator'], { spans: legalSpans }),
  area('services', 'title', ['content_editor'], defaultSpans),
  area('calculators', 'calcKey', ['content_editor'], spansByState(spans(30, 12, 9, 1), spans(640, 320, 300, 4))),
  area('faqs', 'question', ['content_editor'], spansByState(spans(40, 12, 11, 1), spans(700, 440, 430, 2))),
  area('advisors', 'email', ['scheduler'], defaultSpans),
  area('news-and-insights', 'title', ['content_editor'], {
    spans: articleSpans,
    computedFields: ({ title, excerpt }) => ({ slug: slugify(String(title)), seoDescription: excerpt }),
  }),
  area(
    'offers',
    'title',
    ['communicator', 'content_editor'],
    spansBeforeStart('validFrom', (days) => spans(days + 40, days + 12, days + 11, days + 2)),
  ),
  area('types', 'label', ['administrator'], {
    spans: () => spans(600, 430, 420, 200),
    // Otherwise the loader would use the key only for the id.
    computedFields: ({ key }) => ({ key }),
  }),
  area('recommendations', 'name', ['communicator'], spansByState(spans(25, 9, 8, 1), spans(600, 430, 420, 2))),
  area('share-settings', 'key', ['communicator'], { spans: () => spans(650, 600, 590, 3) }),
  area(
    'assistant-bot',
    'name',
    ['content_editor', 'support'],
    spansByState(spans(28, 10, 9, 1), spans(500, 210, 200, 2)),
  ),
  area(
    'banners',
    'key',
    ['communicator'],
    spansBeforeStart('startsAt', (days) => spans(days + 16, days + 5, days + 4, days + 1)),
  ),
  area('contact-directory', 'label', ['support'], defaultSpans),
  area('segments', 'name', ['communicator'], { spans: () => spans(420, 210, 200, 4) }),
  area('saved-replies', 'name', ['support'], { spans: () => spans(500, 300, 200, 2) }),
];
