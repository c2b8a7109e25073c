import { randomUUID } from 'node:crypto';
import { sample } from 'es-toolkit';
import { type Caller, dataOf } from './createCaller';
import type { Prepared } from './prepareLoad';

/** How often each kind of call is sent, in parts of all calls of members. */
const shares = { content: 50, record: 10, recommendations: 15, messages: 10, enroll: 10, inquire: 5 } as const;
const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<string>(share).fill(kind));
const content = ['events', 'news', 'faqs', 'banners', 'pages', 'documents'] as const;

/** Returns the next call of members. `enrolled` and `inquired` have the ids that were acknowledged. */
export const memberCalls = (caller: Caller, { keys, members, laterEvents }: Prepared) => {
  const enrolled: string[] = [];
  const inquired: string[] = [];
  let enrollments = 0;

  const create = async (member: string, kind: string, path: string, body: object, acknowledged: string[]) => {
    const token = sample(keys);
    const answer = await caller.sendUntilDone({
      kind: `member: ${kind}`,
      method: 'POST',
      path: `/app/members/${member}/${path}`,
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    if (answer.status !== 201) return undefined;
    const { id } = dataOf<{ id: string }>(answer);
    acknowledged.push(id);
    return { id, token };
  };

  const enroll = async () => {
    // Each member enrolls once for each event.
    const member = members[enrollments % members.length] ?? '';
    const eventId = laterEvents[Math.floor(enrollments / members.length + enrollments) % laterEvents.length];
    enrollments += 1;
    const created = await create(member, 'enroll', 'enrollments', { eventId }, enrolled);
    if (!created) return;
    const path = `/app/members/${member}/enrollments/${created.id}/ticket.png`;
    await caller.send({ kind: 'member: check-in code', path, token: created.token });
  };

  const next = (): Promise<unknown> => {
    const member = sample(members);
    const get = (kind: string, path: string) =>
      caller.send({ kind: `member: ${kind}`, path: `/app/${path}`, token: sample(keys), headers: { member } });
    switch (sample(kinds)) {
      case 'content':
        return get('content', `${sample(content)}?range=[0,19]`);
      case 'record':
        return get('own enrollments', `members/${member}/enrollments`);
      case 'recommendations':
        return get('recommendations', `members/${member}/recommendations`);
      case 'messages':
        return get('unread messages', `members/${member}/messages/unread-count`);
      case 'enroll':
        return enroll();
      default: {
        const body = { topic: 'general', text: `May I bring my daughter to the appointment? ${randomUUID()}` };
        return create(member, 'inquire', 'inquiries', body, inquired);
      }
    }
  };
  return { next, enrolled, inquired };
};
