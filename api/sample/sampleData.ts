import type { NewMember } from '../members/members';
import { appointmentRecords } from './appointments';
import { contactRecords } from './contacts';
import { schemaOf } from './contentAreas';
import { contentRecords, type SampleArea } from './contentRecords';
import { enrolmentRecords } from './enrolments';
import { eventRecords } from './events';
import { members } from './members';
import { notificationRecords } from './notifications';
import type { SampleRecord } from './sampleRecord';
import { type SampleStaff, staff } from './staff';

export interface SampleData {
  staff: SampleStaff[];
  members: NewMember[];
  /** In an order in which nothing refers to what comes later. */
  areas: SampleArea[];
}

/**
 * Data to look around with: believable, fictitious, and the same for the same instant.
 * Takes the present instant, around which windows and dates are laid.
 */
export const sampleData = (now: Date): SampleData => {
  const written = contentRecords(now);
  const records = (area: string) => written.find(({ schema }) => schema.name === area)?.records ?? [];
  const [affiliates, employers, advisors] = [
    records('union-affiliates'),
    records('organizations'),
    records('advisors'),
  ];
  const events = eventRecords(now, affiliates, employers);
  const people = members(placesOf(affiliates, employers));
  const made = (area: string, records: SampleRecord[]) => ({ schema: schemaOf(area), records });
  // Of what is written down, banners alone lead to events.
  const leadToEvents = written.filter(({ schema }) => schema.name === 'banners');
  return {
    staff: staff(now),
    members: people,
    areas: [
      ...written.filter((area) => !leadToEvents.includes(area)),
      made('events', events),
      made('events-enrolment', enrolmentRecords(now, events, people, employers)),
      ...leadToEvents,
      made('contacts', contactRecords(now, people)),
      made('appointments', appointmentRecords(now, people, advisors)),
      made('notifications', notificationRecords(now, events)),
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
