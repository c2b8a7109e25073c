import { once } from 'es-toolkit';
import { appointments } from '../../resources/appointments/appointmentSchema';
import { contacts } from '../../resources/contacts/contactSchema';
import type { RecordData } from '../../resources/engine/schema';
import { events } from '../../resources/events/eventSchema';
import { eventsEnrolment } from '../../resources/events-enrolment/enrollmentSchema';
import { notifications } from '../../resources/notifications/notificationSchema';
import type { NewMember } from '../features/members/insertMembers';
import { appointmentRecords } from './appointments';
import { contactRecords } from './contacts';
import { contentRecords, lazyArea, type SampleArea } from './contentRecords';
import { enrollmentRecords } from './enrollments';
import { eventRecords } from './events';
import { sampleMembers } from './members';
import { notificationRecords } from './notifications';
import type { SampleRecord } from './sampleRecord';
import { type SampleStaff, sampleStaff } from './staff';

/** The complete sample data. */
export interface SampleData {
  staff: SampleStaff[];
  members: NewMember[];
  /** The areas, in an order in which no area refers to a later one. */
  areas: SampleArea[];
}

/**
 * Creates the sample data: believable, fictitious, and the same for the same instant. Windows and dates are relative to
 * that instant. Members and records are created when they are first read.
 */
export const sampleData = (now: Date): SampleData => {
  const contentAreaRecords = contentRecords(now);
  const records = (area: string) => contentAreaRecords.find(({ schema }) => schema.name === area)?.records ?? [];
  const affiliates = () => records('union-affiliates');
  const employers = () => records('organizations');
  const people = once(() => sampleMembers(affiliationsOf(affiliates(), employers())));
  const eventArea = lazyArea(events, () => eventRecords(now, affiliates(), employers()));
  // Banners are the only content area that refers to events.
  const bannerAreas = contentAreaRecords.filter(({ schema }) => schema.name === 'banners');
  return {
    staff: sampleStaff(now),
    get members() {
      return people();
    },
    areas: [
      ...contentAreaRecords.filter((area) => !bannerAreas.includes(area)),
      eventArea,
      lazyArea(eventsEnrolment, () => enrollmentRecords(now, eventArea.records, people(), employers())),
      ...bannerAreas,
      lazyArea(contacts, () => contactRecords(now, people())),
      lazyArea(appointments, () => appointmentRecords(now, people(), records('advisors'))),
      lazyArea(notifications, () => notificationRecords(now, eventArea.records)),
    ],
  };
};

/** Returns the affiliations of members: the local union affiliates, and the organizations that employ members. */
const affiliationsOf = (affiliates: SampleRecord[], organizations: SampleRecord[]) => {
  const isNear = ({ level }: RecordData) => level === 'local' || level === 'retiree_chapter';
  const isEmployer = ({ type }: RecordData) => type === 'employer_agency' || type === 'school_district';
  return {
    affiliates: affiliates
      .filter(({ data }) => isNear(data))
      .map(({ id, data }) => ({ id, states: data.states as string[] })),
    organizations: organizations
      .filter(({ data }) => isEmployer(data))
      .map(({ id, data }) => ({ id, states: [(data.address as { state?: string } | undefined)?.state ?? []].flat() })),
  };
};
