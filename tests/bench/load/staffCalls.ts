import { randomUUID } from 'node:crypto';
import { sample } from 'es-toolkit';
import { type Caller, dataOf } from './createCaller';
import type { Prepared } from './prepareLoad';

const pathOf = (path: string, query: Record<string, unknown>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}`;

/** How often each kind of call is sent, in parts of all calls of staff. */
const shares = { list: 35, filtered: 15, search: 15, record: 20, save: 15 } as const;
const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<string>(share).fill(kind));

/** The text of a search. */
const names = ['martinez', 'riley', 'hart', 'lindholm', 'okafor', 'nguyen', 'jackson', 'abbott'];

/** A question that is saved again and again, with the answer and version that were acknowledged last. */
export interface SavedQuestion {
  id: string;
  question: string;
  answer: string;
  version: number;
}

/** Returns the next call of staff: lists, searches, records and saves. `saved` has what was acknowledged. */
export const staffCalls = (caller: Caller, sessions: readonly string[], { records }: Prepared) => {
  const saved: SavedQuestion[] = [];
  /** Questions that no call saves at the moment. */
  const free: SavedQuestion[] = [];
  const areas = ['events-enrolment', 'contacts'] as const;

  const save = async (token: string) => {
    const present = free.pop();
    const answer = `<p>${`What is saved is kept. ${randomUUID()} `.repeat(5)}</p>`;
    const question = present?.question ?? `How much is ${randomUUID()}?`;
    const body = { question, answer, categoryId: 'pension' };
    const answered = present
      ? await caller.sendUntilDone({
          kind: 'staff: save',
          method: 'PUT',
          path: `/faqs/${present.id}`,
          token,
          body,
          headers: { 'if-match': `"${present.version}"` },
        })
      : await caller.sendUntilDone({
          kind: 'staff: create',
          method: 'POST',
          path: '/faqs',
          token,
          body,
          headers: { 'idempotency-key': randomUUID() },
        });
    // A save whose answer was lost is refused when it is sent again, because it has counted.
    const hasCounted = answered.status < 300 || (present && answered.tries > 1 && answered.status === 412);
    if (!hasCounted) return;
    const entry = present ?? { id: dataOf<{ id: string }>(answered).id, question, answer, version: 0 };
    entry.answer = answer;
    entry.version += 1;
    if (!present) saved.push(entry);
    free.push(entry);
  };

  const next = (): Promise<unknown> => {
    const token = sample(sessions);
    const area = sample(areas);
    const list = (kind: string, path: string, query: object) =>
      caller.send({ kind: `staff: ${kind}`, path: pathOf(path, { range: [0, 24], ...query }), token });
    switch (sample(kinds)) {
      case 'list':
        return list(`list of ${area}`, `/${area}`, { meta: 'rows' });
      case 'filtered':
        return list('members of a state', '/members', { filter: { state: 'CO' }, sort: ['name', 'ASC'] });
      case 'search':
        return Math.random() < 0.1
          ? caller.send({ kind: 'staff: search of everything', path: `/search?q=${sample(names)}`, token })
          : list(`search in ${area}`, `/${area}`, { meta: 'rows', filter: { q: sample(names) } });
      case 'record':
        return caller.send({ kind: `staff: record of ${area}`, path: `/${area}/${sample(records[area])}`, token });
      default:
        return save(token);
    }
  };
  return { next, saved };
};
