import type { RecordOf } from '../../../resources/engine/schemaKit';
import { recommendations as schema } from '../../../resources/recommendations/schema';
import { sampleRecord, timesBefore } from '../sampleRecord';
import { idsOfRole } from '../staff';
import { instantIn } from '../stamps';
import { retiring } from './retiring';
import { saving } from './saving';

type Recommendation = RecordOf<typeof schema>;

/** A recommendation in short; published, and shown at any time, where nothing is said. */
export type SampleRecommendation = Partial<Recommendation> & {
  name: string;
  goal: string;
  status?: 'draft' | 'archived';
  /** Between which days, counted from now, it is shown. */
  days?: readonly [from?: number, to?: number];
};

const windowOf = (now: Date, [from, to]: NonNullable<SampleRecommendation['days']>) => ({
  ...(from !== undefined && { startsAt: instantIn(now, from) }),
  ...(to !== undefined && { endsAt: instantIn(now, to) }),
});

/** What the app suggests to members: education, never advice. */
const recommendations = (now: Date) =>
  [...saving, ...retiring].map(({ days = [], disclosureIds = [], ...recommendation }, index) => ({
    status: 'published' as const,
    ...recommendation,
    disclosureIds: ['general_education', ...disclosureIds],
    ...windowOf(now, days),
    sortOrder: index + 1,
  }));

export const recommendationRecords = (now: Date) =>
  recommendations(now).map((recommendation) => {
    const isDraft = recommendation.status === 'draft';
    const times = timesBefore(now, recommendation.name, {
      created: isDraft ? [25, 9] : [600, 430],
      updated: isDraft ? [8, 1] : [420, 2],
    });
    return sampleRecord(schema, recommendation.name, recommendation, times, idsOfRole('communicator'));
  });
