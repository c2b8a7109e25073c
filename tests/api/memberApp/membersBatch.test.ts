import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../startApi';
import { line, memberFeed } from './memberFeed';

let api: Awaited<ReturnType<typeof startApi>>;
let feed: Awaited<ReturnType<typeof memberFeed>>;
beforeAll(async () => {
  api = await startApi();
  await api.signIn();
  feed = await memberFeed(api);
});
afterAll(() => api.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await api.context.database.$client.query(statement, values)).rows;
const numbered = (count: number, difference: object = {}) =>
  Array.from({ length: count }, (_, index) => line({ externalId: `N-${index + 1}`, ...difference }));

describe('a batch', () => {
  it('creates the members of its lines, and answers in their order', async () => {
    const outcomes = await feed.send(numbered(3));
    expect(outcomes.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, 'created'],
      [2, 'created'],
      [3, 'created'],
    ]);
    const stored = await query('SELECT id, external_id, first_name, search FROM members ORDER BY external_id');
    expect(stored.map(({ id }) => id)).toEqual(outcomes.map(({ id }) => id));
    expect(stored[0]).toMatchObject({ external_id: 'N-1', first_name: 'Dana' });
    expect(stored[0].search).toContain('n-1');
    expect((await api.call('GET', '/members?range=[0,0]')).headers.get('content-range')).toBe('members 0-0/3');
  });

  it('writes nothing when the same lines come again', async () => {
    const rows = () => query('SELECT xmin, xmax, ctid, * FROM members ORDER BY id');
    const before = await rows();
    const outcomes = await feed.send(numbered(3));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await rows()).toEqual(before);
  });
});
