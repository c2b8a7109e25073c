import { advisors as advisorSchema } from '../../resources/advisors/schema';
import { appPages as appPageSchema } from '../../resources/app-page/schema';
import { appointments as appointmentSchema } from '../../resources/appointments/schema';
import { assistantBot as intentSchema } from '../../resources/assistant-bot/schema';
import { banners as bannerSchema } from '../../resources/banners/schema';
import { calculators as calculatorSchema } from '../../resources/calculators/schema';
import { contactDirectory as directorySchema } from '../../resources/contact-directory/schema';
import { contacts as contactSchema } from '../../resources/contacts/schema';
import { documents as documentSchema } from '../../resources/documents/schema';
import type { AreaSchema, ContentStatus } from '../../resources/engine/schemaKit';
import { events as eventSchema } from '../../resources/events/schema';
import { eventsEnrolment as enrolmentSchema } from '../../resources/events-enrolment/schema';
import { faqs as faqSchema } from '../../resources/faqs/schema';
import { legals as legalSchema } from '../../resources/legals/schema';
import { newsAndInsights as articleSchema } from '../../resources/news-and-insights/schema';
import { notifications as notificationSchema } from '../../resources/notifications/schema';
import { offers as offerSchema } from '../../resources/offers/schema';
import { organizations as organizationSchema } from '../../resources/organizations/schema';
import { recommendations as recommendationSchema } from '../../resources/recommendations/schema';
import { services as serviceSchema } from '../../resources/services/schema';
import { shareSettings as shareSettingSchema } from '../../resources/share-settings/schema';
import { unionAffiliates as affiliateSchema } from '../../resources/union-affiliates/schema';
import type { NewMember } from '../members/members';
import { advisors } from './advisors';
import { appointmentRecords } from './appointments';
import { appPages } from './appPages';
import { intentRecords } from './assistantBot';
import { banners } from './banners';
import { calculatorRecords } from './calculators';
import { contactRecords } from './contacts';
import { directory } from './contacts/directory';
import { documentRecords } from './documents';
import { enrolmentRecords } from './enrolments';
import { events } from './events';
import { faqs } from './faqs';
import { legalRecords } from './legals';
import { members } from './members';
import { articleRecords } from './newsAndInsights';
import { notificationRecords } from './notifications';
import { offers } from './offers';
import { organizations } from './organizations';
import { recommendationRecords } from './recommendations';
import { type SampleRecord, sampleRecord, timesBefore } from './sampleRecord';
import { services } from './services';
import { shareSettingRecords } from './shareSettings';
import { idsOfRole, type SampleStaff, staff } from './staff';
import { unionAffiliates } from './unionAffiliates';

export interface SampleData {
  staff: SampleStaff[];
  members: NewMember[];
  /** In an order in which nothing refers to what comes later. */
  areas: { schema: AreaSchema; records: SampleRecord[] }[];
}

/**
 * Data to look around with: believable, fictitious, and the same for the same instant.
 * Takes the present instant, around which windows and dates are laid.
 */
export const sampleData = (now: Date): SampleData => {
  const affiliates = affiliateRecords(now);
  const employers = organizationRecords(now);
  const planned = eventRecords(now);
  const people = members(placesOf(affiliates, employers));
  return {
    staff: staff(now),
    members: people,
    areas: [
      { schema: appPageSchema, records: appPageRecords(now) },
      { schema: affiliateSchema, records: affiliates },
      { schema: organizationSchema, records: employers },
      { schema: documentSchema, records: documentRecords(now) },
      { schema: legalSchema, records: legalRecords(now) },
      { schema: serviceSchema, records: serviceRecords(now) },
      { schema: calculatorSchema, records: calculatorRecords(now) },
      { schema: faqSchema, records: faqRecords(now) },
      { schema: advisorSchema, records: advisorRecords(now) },
      { schema: eventSchema, records: planned },
      { schema: enrolmentSchema, records: enrolmentRecords(now, planned, people, employers) },
      { schema: articleSchema, records: articleRecords(now) },
      { schema: offerSchema, records: offerRecords(now) },
      { schema: recommendationSchema, records: recommendationRecords(now) },
      { schema: shareSettingSchema, records: shareSettingRecords(now) },
      { schema: intentSchema, records: intentRecords(now) },
      { schema: bannerSchema, records: bannerRecords(now) },
      { schema: contactSchema, records: contactRecords(now, people) },
      { schema: appointmentSchema, records: appointmentRecords(now, people) },
      { schema: notificationSchema, records: notificationRecords(now, planned) },
      { schema: directorySchema, records: directoryRecords(now) },
    ],
  };
};

/** What members belong to: the union affiliates nearest to them, and the organizations that employ them. */
const placesOf = (affiliates: SampleRecord[], organizations: SampleRecord[]) => {
  const isNear = ({ level }: Record<string, unknown>) => level === 'local' || level === 'retiree_chapter';
  const isEmployer = ({ type }: Record<string, unknown>) => type === 'employer_agency' || type === 'school_district';
  return {
    affiliates: affiliates
      .filter(({ data }) => isNear(data))
      .map(({ id, data }) => ({ id, states: data.states as string[] })),
    organizations: organizations
      .filter(({ data }) => isEmployer(data))
      .map(({ id, data }) => ({ id, states: [(data.address as { state?: string } | undefined)?.state ?? []].flat() })),
  };
};

const appPageRecords = (now: Date) =>
  appPages.map((page) => {
    const times = timesBefore(now, page.pageKey, { created: [690, 400], updated: [200, 8] });
    return sampleRecord(appPageSchema, page.pageKey, page, times, idsOfRole('content_editor'));
  });

const affiliateRecords = (now: Date) =>
  unionAffiliates(now).map(({ key, ...affiliate }) => {
    const times = usualTimes(now, key, affiliate.status);
    return sampleRecord(affiliateSchema, key, affiliate, times, idsOfRole('content_editor', 'support'));
  });

const organizationRecords = (now: Date) =>
  organizations(now).map((organization) => {
    const { name, status } = organization;
    const times = usualTimes(now, name, status);
    return sampleRecord(organizationSchema, name, organization, times, idsOfRole('content_editor', 'support'));
  });

const serviceRecords = (now: Date) =>
  services.map((service) => {
    const times = usualTimes(now, service.title, service.status);
    return sampleRecord(serviceSchema, service.title, service, times, idsOfRole('content_editor'));
  });

const eventRecords = (now: Date) =>
  events(now).map(({ name, days, record }) => {
    const ago = Math.max(-days, 0);
    const times = timesBefore(now, name, { created: [ago + 90, ago + 50], updated: [ago + 40, ago + 1] });
    return sampleRecord(eventSchema, name, record, times, idsOfRole('scheduler', 'content_editor'));
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
    const times = usualTimes(now, advisor.email, advisor.status);
    return sampleRecord(advisorSchema, advisor.email, advisor, times, idsOfRole('scheduler'));
  });

const offerRecords = (now: Date) =>
  offers(now).map((offer) => {
    const shownFor = offer.validFrom ? (now.getTime() - Date.parse(offer.validFrom)) / (24 * 60 * 60 * 1000) : 0;
    const start = Math.max(Math.ceil(shownFor), 0);
    const times = timesBefore(now, offer.title, {
      created: [start + 40, start + 12],
      updated: [start + 11, start + 2],
    });
    return sampleRecord(offerSchema, offer.title, offer, times, idsOfRole('communicator', 'content_editor'));
  });

const directoryRecords = (now: Date) =>
  directory.map((entry) => {
    const times = usualTimes(now, entry.label, entry.status);
    return sampleRecord(directorySchema, entry.label, entry, times, idsOfRole('support'));
  });

/** What is published has been there for a while, drafts are new. */
const usualTimes = (now: Date, name: string, status: ContentStatus) =>
  timesBefore(
    now,
    name,
    status === 'draft' ? { created: [20, 8], updated: [7, 1] } : { created: [690, 200], updated: [150, 1] },
  );
