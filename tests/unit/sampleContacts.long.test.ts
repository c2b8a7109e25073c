import { describe, expect, it } from 'vitest';
import { contactRecords } from '../../api/sample/contacts';
import { sampleMembers } from '../../api/sample/members';
import { contacts } from '../../resources/contacts/contactSchema';
import { countBy, now, recordsOf } from './sampleRecords';

const inquiries = recordsOf('contacts');
const people = sampleMembers({ affiliates: [], organizations: [] });

const isOpen = (status = '') => !['resolved', 'closed', 'spam'].includes(status);

describe('sample inquiries', () => {
  it('are in every state, most of them closed', () => {
    const counts = countBy(inquiries.map(({ status }) => String(status)));
    expect(Object.keys(counts).sort()).toEqual([...(contacts.states.status?.values ?? [])].sort());
    expect(counts.closed).toBeGreaterThan(1100);
  });

  it.each([now, new Date('2026-11-21T09:00:00Z'), new Date('2026-11-22T23:00:00Z'), new Date('2026-11-23T13:00:00Z')])(
    'are 9 overdue at %s, on any day',
    (at) => {
      const late = contactRecords(at, people).filter(
        ({ status, data }) => isOpen(status) && data.dueAt !== undefined && String(data.dueAt) <= at.toISOString(),
      );
      expect(late).toHaveLength(9);
    },
  );

  it('are numbered in the order in which they were received', () => {
    const inOrder = [...inquiries].sort((a, b) => (String(a.data.receivedAt) < String(b.data.receivedAt) ? -1 : 1));
    const numbers = inOrder.map(({ data }) => Number(String(data.ticketNo).slice(-5)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('have a reply after they were received, if they are resolved', () => {
    for (const { status, data, updatedAt, thread = [] } of inquiries) {
      const kinds = thread.map(({ kind }) => kind);
      if (status === 'resolved' || status === 'closed') expect(kinds).toContain(data.email ? 'reply' : 'note');
      if (!data.email) expect(kinds).not.toContain('reply');
      for (const { at } of thread) {
        expect(at.toISOString() > String(data.receivedAt)).toBe(true);
        expect(at <= updatedAt).toBe(true);
      }
    }
  });
});
