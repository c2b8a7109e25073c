import { type AreaSchema, slugify } from '../../resources/kit';
import { schemas } from '../../resources/schemas';
import { daysFromNow } from './relativeDates';
import type { Spans } from './sampleRecord';
import type { StaffRole } from './staff';

/** What a data file says of a record: its fields, and beside them what the loader takes for itself. */
export type DataFileRecord = Record<string, unknown> & {
  /** What the record's id is made from, where it is not a field of it. */
  key?: string;
  /** Published where nothing is said. */
  status?: string;
  /** Of an edition that another has replaced: the day on which it was published. */
  published?: string;
  /** Of changes that are not published yet: the day on which they were saved. */
  saved?: string;
  /** Such editions within their record: what was, or will be, different in them. */
  earlier?: DataFileRecord[];
  changes?: DataFileRecord;
};

/** An area whose records are all written down. */
export interface ContentArea {
  schema: AreaSchema;
  /** The field whose value the ids are made from. */
  named: string;
  /** Who writes in it. */
  authors: StaffRole[];
  /** When a record was made and published, in days before now. */
  spans: (record: DataFileRecord) => Spans;
  /** Fields that follow from others. */
  filledIn?: (record: DataFileRecord) => Record<string, unknown>;
}

/** The schema of an area. */
export const schemaOf = (area: string): AreaSchema => {
  const schema = schemas.find(({ name }) => name === area);
  if (!schema) throw new Error(`There is no area ${area}.`);
  return schema;
};

const spans = (longest: number, created: number, updated: number, latest: number): Spans => ({
  created: [longest, created],
  updated: [updated, latest],
});

/** By the state: what is being written is new, all else has been there for a while. */
const byState = (written: Spans, others: Spans) => ({
  spans: ({ status }: DataFileRecord) => (status === 'draft' ? written : others),
});
const usual = byState(spans(20, 8, 7, 1), spans(690, 200, 150, 1));

/** By the beginning of what members see: made and published in the days before it. */
const before = (field: string, made: (daysAgo: number) => Spans) => ({
  spans: (record: DataFileRecord) => made(Math.max(0, 1 - (daysFromNow(record[field]) ?? 1))),
});

const area = (name: string, named: string, authors: StaffRole[], more: Pick<ContentArea, 'spans' | 'filledIn'>) => ({
  schema: schemaOf(name),
  named,
  authors,
  ...more,
});

const documentSpans = ({ status, effectiveDate }: DataFileRecord) => {
  const shownFor = Math.max(0, -(daysFromNow(effectiveDate) ?? 0));
  const isNew = status === 'draft' || effectiveDate !== undefined;
  return isNew ? spans(shownFor + 40, shownFor + 15, shownFor + 14, shownFor + 1) : spans(690, 120, 115, 2);
};

const legalSpans = ({ effectiveDate }: DataFileRecord) => {
  const daysAgo = Math.max(20, -(daysFromNow(effectiveDate) ?? 0));
  return spans(690, 680, daysAgo + 14, daysAgo - 12);
};

const articleSpans = ({ publishAt }: DataFileRecord) => {
  const daysAgo = Math.max(1, -(daysFromNow(publishAt) ?? 0));
  return spans(daysAgo + 20, daysAgo + 9, daysAgo + 8, daysAgo);
};

/** In an order in which nothing refers to what comes later. */
export const contentAreas: readonly ContentArea[] = [
  area('app-page', 'pageKey', ['content_editor'], { spans: () => spans(690, 400, 200, 8) }),
  area('union-affiliates', 'key', ['content_editor', 'support'], usual),
  area('organizations', 'name', ['content_editor', 'support'], usual),
  area('documents', 'title', ['content_editor'], { spans: documentSpans }),
  area('legals', 'pageKey', ['compliance_approver', 'administrator'], { spans: legalSpans }),
  area('services', 'title', ['content_editor'], usual),
  area('calculators', 'calcKey', ['content_editor'], byState(spans(30, 12, 9, 1), spans(640, 320, 300, 4))),
  area('faqs', 'question', ['content_editor'], byState(spans(40, 12, 11, 1), spans(700, 440, 430, 2))),
  area('advisors', 'email', ['scheduler'], usual),
  area('news-and-insights', 'title', ['content_editor'], {
    spans: articleSpans,
    filledIn: ({ title, excerpt }) => ({ slug: slugify(String(title)), seoDescription: excerpt }),
  }),
  area(
    'offers',
    'title',
    ['communicator', 'content_editor'],
    before('validFrom', (days) => spans(days + 40, days + 12, days + 11, days + 2)),
  ),
  area('types', 'label', ['administrator'], {
    spans: () => spans(600, 430, 420, 200),
    // Else the loader takes it for what the id is made from.
    filledIn: ({ key }) => ({ key }),
  }),
  area('recommendations', 'name', ['communicator'], byState(spans(25, 9, 8, 1), spans(600, 430, 420, 2))),
  area('share-settings', 'key', ['communicator'], { spans: () => spans(650, 600, 590, 3) }),
  area('assistant-bot', 'name', ['content_editor', 'support'], byState(spans(28, 10, 9, 1), spans(500, 210, 200, 2))),
  area(
    'banners',
    'key',
    ['communicator'],
    before('startsAt', (days) => spans(days + 16, days + 5, days + 4, days + 1)),
  ),
  area('contact-directory', 'label', ['support'], usual),
];
