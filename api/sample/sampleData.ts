import { advisors as advisorSchema } from '../../resources/advisors/schema';
import { appPages as appPageSchema } from '../../resources/app-page/schema';
import { banners as bannerSchema } from '../../resources/banners/schema';
import type { AreaSchema } from '../../resources/engine/schemaKit';
import { faqs as faqSchema } from '../../resources/faqs/schema';
import { types as typeSchema } from '../../resources/types/schema';
import { advisors } from './advisors';
import { appPages } from './appPages';
import { banners } from './banners';
import { faqs } from './faqs';
import { type SampleRecord, sampleRecord, timesBefore } from './sampleRecord';
import { idsOfRole, type SampleStaff, staff } from './staff';
import { types } from './types';

export interface SampleData {
  staff: SampleStaff[];
  /** In an order in which nothing refers to what comes later. */
  areas: { schema: AreaSchema; records: SampleRecord[] }[];
}

/**
 * Data to look around with: believable, fictitious, and the same for the same instant.
 * Takes the present instant, around which windows and dates are laid.
 */
export const sampleData = (now: Date): SampleData => ({
  staff: staff(now),
  areas: [
    { schema: typeSchema, records: typeRecords(now) },
    { schema: appPageSchema, records: appPageRecords(now) },
    { schema: bannerSchema, records: bannerRecords(now) },
    { schema: faqSchema, records: faqRecords(now) },
    { schema: advisorSchema, records: advisorRecords(now) },
  ],
});

const typeRecords = (now: Date) =>
  types.map((type) => {
    const name = `${type.category}/${type.key}`;
    const { createdAt } = timesBefore(now, name, { created: [720, 700], updated: [700, 690] });
    return sampleRecord(typeSchema, name, type, { createdAt, updatedAt: createdAt }, idsOfRole('administrator'));
  });

const appPageRecords = (now: Date) =>
  appPages.map((page) => {
    const times = timesBefore(now, page.pageKey, { created: [690, 400], updated: [200, 8] });
    return sampleRecord(appPageSchema, page.pageKey, page, times, idsOfRole('content_editor'));
  });

const bannerRecords = (now: Date) =>
  banners(now).map((banner, index) => {
    // Not the banner's own name, which tells the month.
    const name = `banner ${index + 1}`;
    const shownFor = banner.startsAt ? (now.getTime() - Date.parse(banner.startsAt)) / (24 * 60 * 60 * 1000) : 0;
    const start = Math.max(Math.ceil(shownFor), 0);
    const times = timesBefore(now, name, {
      created: [start + 16, start + 5],
      updated: [start + 4, start + 1],
    });
    return sampleRecord(bannerSchema, name, banner, times, idsOfRole('communicator'));
  });

const faqRecords = (now: Date) =>
  faqs.map((faq) => {
    const isDraft = faq.status === 'draft';
    const times = timesBefore(now, faq.question, {
      created: isDraft ? [40, 12] : [700, 440],
      updated: isDraft ? [11, 1] : [430, 2],
    });
    const lastReviewedAt = isDraft ? undefined : times.updatedAt.toISOString().slice(0, 10);
    return sampleRecord(faqSchema, faq.question, { ...faq, lastReviewedAt }, times, idsOfRole('content_editor'));
  });

const advisorRecords = (now: Date) =>
  advisors(now).map((advisor) => {
    const isDraft = advisor.status === 'draft';
    const times = timesBefore(now, advisor.email, {
      created: isDraft ? [20, 8] : [690, 200],
      updated: isDraft ? [7, 1] : [150, 1],
    });
    return sampleRecord(advisorSchema, advisor.email, advisor, times, idsOfRole('scheduler'));
  });
