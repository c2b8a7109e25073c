import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach } from 'vitest';
import type { ChannelConsents, MemberDocument, MemberOverview, SimulatedCard, TimelineEntry } from '../../providers';
import { server } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

export const id = '0197c5f0-0000-7000-8000-000000000001';
export const member = {
  id,
  externalId: 'M-10442',
  firstName: 'Priscilla',
  lastName: 'Bowman',
  name: 'Priscilla Bowman',
  recordLabel: 'Priscilla Bowman · p.bowman@example.org',
  email: 'p.bowman@example.org',
  phone: '+13035550148',
  locale: 'es-US',
  timeZone: 'America/Denver',
  state: 'CO',
  memberStatus: 'active_employee',
  retirementSystem: 'fers',
  planTypes: [],
  age: 58,
  yearsOfService: 24,
  affiliateId: null,
  organizationId: null,
  isDeceased: null,
  doNotContact: null,
  representedBy: null,
  optOuts: ['offer'],
  labels: { state: 'Colorado', memberStatus: 'Active employee' },
};
export const overview: MemberOverview = {
  createdAt: null,
  lastViewedAt: null,
  identity: { birthDate: '••• 1968', homeAddress: '•••, Lakewood, CO •••' },
  merges: [],
  pinnedNotes: [],
  openInquiries: [
    {
      id: 'c1',
      ticketNo: 'CT-2026-00431',
      subject: 'Charged twice',
      status: 'new',
      dueAt: '2026-11-24T19:00:00.000Z',
      dueFrom: '2026-11-20T19:00:00.000Z',
      isComplaint: true,
    },
  ],
  callWish: { preferredContact: 'phone', bestTime: 'after 4 PM', inquiryId: 'c1', at: '2026-11-20T15:00:00.000Z' },
  coming: [],
};
/** Returns an entry of the timeline. */
export const entry = (key: string, others: Partial<TimelineEntry>): TimelineEntry => ({
  id: key,
  source: 'messages',
  kind: 'email',
  at: '2026-11-20T15:00:00.000Z',
  title: null,
  text: null,
  status: 'sent',
  type: null,
  startsAt: null,
  area: 'notifications',
  recordId: 'n1',
  authorId: null,
  authorName: null,
  ...others,
});

/** The API of the page, whose parts a test replaces. */
export const parts = {} as {
  member: object;
  overview: MemberOverview;
  entries: TimelineEntry[];
  failed: string[];
  next: string | null;
  consents: ChannelConsents[];
  documents: MemberDocument[];
  cards: SimulatedCard[];
};
/** Starts the console with the API of the page. Each file of tests calls it, because a worker runs a fixture only once. */
export const startMemberPage = () => {
  startConsole();
  beforeEach(() => {
    const inApp = { consents: [], documents: [], cards: [] };
    Object.assign(parts, { member, overview, entries: [], failed: [], next: null, ...inApp });
    const answer = (path: string, data: () => unknown) =>
      http.get(`*/api/v1/members/${id}${path}`, () => HttpResponse.json({ success: true, data: data() }));
    server.use(
      answer('/overview', () => parts.overview),
      answer('/timeline', () => ({ entries: parts.entries, failed: parts.failed, next: parts.next })),
      answer('/consents', () => parts.consents),
      answer('/documents', () => parts.documents),
      answer('', () => parts.member),
      http.post('*/api/v1/recommendations/simulate', () => HttpResponse.json({ success: true, data: parts.cards })),
    );
  });
};

/** Opens the page of the member. */
export const open = async (admin: object = {}) => {
  await openConsole(`/members/${id}`, {}, admin);
  await screen.findByRole('heading', { level: 1, name: 'Priscilla Bowman' });
};
export const region = (name: string) => screen.findByRole('region', { name });
