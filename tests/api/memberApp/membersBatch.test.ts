import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { maxLineBytes, maxLines } from '../../../api/memberApp/members/storeBatch';
import { setUpApi } from '../setUpApi';
import { line, memberFeed } from './memberFeed';

// Before the connections, which then use it.
const statements = vi.spyOn(Client.prototype, 'query');

const api = setUpApi();
let feed: Awaited<ReturnType<typeof memberFeed>>;
beforeAll(async () => {
  feed = await memberFeed(api);
});

const query = async (statement: string, values: unknown[] = []) =>
  (await api.context.database.$client.query(statement, values)).rows;
const numbered = (count: number, difference: object = {}) =>
  Array.from({ length: count }, (_, index) => line({ externalId: `N-${index + 1}`, ...difference }));
const outcomesOf = (outcomes: readonly { outcome: string }[]) => outcomes.map(({ outcome }) => outcome);

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
    expect((await api.call('GET', '/members?filter={"q":"n-2"}')).body.data).toMatchObject([{ externalId: 'N-2' }]);
  });

  it('writes nothing when the same lines come again', async () => {
    const rows = () => query('SELECT xmin, xmax, ctid, * FROM members ORDER BY id');
    const before = await rows();
    expect(outcomesOf(await feed.send(numbered(3)))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await rows()).toEqual(before);
  });

  it('writes what changes, and empties what is left out', async () => {
    const sent = [
      line({ externalId: 'N-1', age: 51 }),
      line({ externalId: 'N-2', email: undefined }),
      ...numbered(3).slice(2),
    ];
    expect(outcomesOf(await feed.send(sent))).toEqual(['updated', 'updated', 'unchanged']);
    expect(await query('SELECT age, email FROM members ORDER BY external_id')).toMatchObject([
      { age: 51, email: 'dana.whitfield@example.org' },
      { age: 50, email: null },
      { age: 50 },
    ]);
  });

  it('refuses lines with errors, each with its sentences, and stores the others', async () => {
    const outcomes = await feed.send([
      line({ externalId: 'R-1', agee: 50, age: undefined }),
      line({ externalId: 'R-2', state: 'ZZ', planTypes: ['tsp', 'gold'], affiliateId: 'nowhere' }),
      '{"externalId": "R-3"',
      '["R-4"]',
      line({ externalId: 'not an id' }),
      line(),
      line({ externalId: randomUUID() }),
      line({ externalId: 'R-8', timeZone: 'Mars/Base', locale: 'no language', platforms: ['fax'] }),
      line({ externalId: 'R-9', firstName: 'Da\u0000na' }),
      line({ id: 'R-10' }),
      line({ externalId: 'R-11' }),
    ]);
    const noSuchType = 'The list of the console has no entry with this key.';
    expect(outcomes).toEqual([
      { line: 1, id: null, outcome: 'refused', errors: { age: 'Fill this in.', agee: 'There is no such field.' } },
      {
        ...{ line: 2, id: null, outcome: 'refused' },
        errors: { state: noSuchType, 'planTypes.1': noSuchType, affiliateId: 'There is no record with this id.' },
      },
      { line: 3, id: null, outcome: 'refused', errors: { '': 'This line is not a JSON object.' } },
      { line: 4, id: null, outcome: 'refused', errors: { '': 'This line is not a JSON object.' } },
      {
        ...{ line: 5, id: null, outcome: 'refused' },
        errors: { externalId: 'Use 1 to 64 letters, digits, hyphens and underscores.' },
      },
      {
        ...{ line: 6, id: null, outcome: 'refused' },
        errors: { externalId: 'Name the member by “externalId”, or by “id”.' },
      },
      {
        ...{ line: 7, id: null, outcome: 'refused' },
        errors: { externalId: 'A UUID is not an external ID. Send it as the id of the member.' },
      },
      {
        ...{ line: 8, id: null, outcome: 'refused' },
        errors: {
          timeZone: 'Choose a time zone from the list.',
          locale: 'Enter a language such as en-US or es.',
          platforms: expect.stringContaining('Choose one of'),
        },
      },
      { line: 9, id: null, outcome: 'refused', errors: { '': 'This line is not a JSON object.' } },
      {
        ...{ line: 10, id: null, outcome: 'refused' },
        errors: { id: 'The id must be a UUID. An id of your own system is an “externalId”.' },
      },
      { line: 11, id: expect.any(String), outcome: 'created' },
    ]);
  });

  it('names a member by either id; an external id belongs to one member', async () => {
    const id = randomUUID();
    const [first] = await feed.send([line({ id: id.toUpperCase(), externalId: 'E-1' })]);
    expect(first).toMatchObject({ id, outcome: 'created' });
    const outcomes = await feed.send([
      line({ externalId: 'E-1' }),
      line({ id, age: 60 }),
      line({ id: randomUUID(), externalId: 'E-1' }),
      line({ id, externalId: 'E-2', age: 60 }),
    ]);
    expect(outcomes).toMatchObject([
      { id, outcome: 'unchanged' },
      { id, outcome: 'updated' },
      { outcome: 'refused', errors: { externalId: 'Another member has this external id.' } },
      { id, outcome: 'updated' },
    ]);
    // Without the external id, the member keeps it.
    expect(outcomesOf(await feed.send([line({ id, age: 60 })]))).toEqual(['unchanged']);
    expect(await query('SELECT external_id FROM members WHERE id = $1', [id])).toEqual([{ external_id: 'E-2' }]);
  });

  it('stores several lines about one member in their order', async () => {
    const sent = [20, 30, 30, 40].map((age) => line({ externalId: 'S-1', age }));
    expect(outcomesOf(await feed.send(sent))).toEqual(['created', 'updated', 'unchanged', 'updated']);
    expect(await query(`SELECT age FROM members WHERE external_id = 'S-1'`)).toEqual([{ age: 40 }]);
    const id = randomUUID();
    const ofBothIds = [
      { id, externalId: 'S-2' },
      { externalId: 'S-2' },
      { id, externalId: 'S-3' },
      { externalId: 'S-3' },
    ];
    const outcomes = await feed.send(ofBothIds.map((ids, index) => line({ ...ids, age: 50 + index })));
    expect(outcomes.map((each) => [each.id, each.outcome])).toEqual([
      [id, 'created'],
      [id, 'updated'],
      [id, 'updated'],
      [id, 'updated'],
    ]);
  });

  it('stores 2,000 lines about one member with a few statements, the last of them', async () => {
    const consents = (granted: boolean, day: number) => [
      { channel: 'email', topic: 'event_reminder', granted, at: `2026-01-0${day}T00:00:00.000Z`, source: 'test' },
    ];
    const sent = Array.from({ length: 2_000 }, (_, index) => line({ externalId: 'Q-1', age: 20 + (index % 2) }));
    statements.mockClear();
    const many = await feed.send([line({ externalId: 'Q-2' }), ...sent]);
    expect(outcomesOf(many)).toEqual(['created', 'created', ...sent.slice(1).map(() => 'updated')]);
    expect(new Set(many.slice(1).map(({ id }) => id)).size).toBe(1);
    expect(statements.mock.calls.length).toBeGreaterThan(0);
    expect(statements.mock.calls.length).toBeLessThan(60);
    expect(await query(`SELECT age FROM members WHERE external_id = 'Q-1'`)).toEqual([{ age: 21 }]);
    const answers = [consents(true, 2), consents(false, 1), consents(false, 3), consents(false, 3), []];
    const outcomes = await feed.send(answers.map((each) => line({ externalId: 'Q-1', age: 21, consents: each })));
    expect(outcomesOf(outcomes)).toEqual(['updated', 'unchanged', 'updated', 'unchanged', 'unchanged']);
    const [stored] = await query(`SELECT consents FROM members WHERE external_id = 'Q-1'`);
    expect(stored.consents['email.event_reminder']).toMatchObject({ granted: false, at: '2026-01-03T00:00:00.000Z' });
  });

  it('stores ids that pass from one member to another among the lines, in their order', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const ids = [
      { id: one, externalId: 'P-1' },
      { id: one, externalId: 'P-2' },
      { id: other, externalId: 'P-1' },
      { externalId: 'P-2' },
      { id: other, externalId: 'P-2' },
      { id: one, externalId: 'P-3' },
      { id: other, externalId: 'P-2' },
      { externalId: 'P-1' },
    ];
    const outcomes = await feed.send(ids.map((each) => line(each)));
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual([
      [one, 'created'],
      [one, 'updated'],
      [other, 'created'],
      [one, 'unchanged'],
      [other, 'refused'],
      [one, 'updated'],
      [other, 'updated'],
      [expect.any(String), 'created'],
    ]);
    const stored = await query(`SELECT id, external_id FROM members WHERE external_id LIKE 'P-%' ORDER BY external_id`);
    expect(stored.map(({ id }) => id).slice(1)).toEqual([other, one]);
  });

  it('accepts types that are no longer in use: they still describe members', async () => {
    await query(
      `UPDATE records SET data = data || '{"isActive": false}' WHERE area = 'types' AND data->>'key' = 'csrs'`,
    );
    expect(outcomesOf(await feed.send([line({ externalId: 'T-1', retirementSystem: 'csrs' })]))).toEqual(['created']);
  });

  it('counts empty lines, which have no answer, and reads any end of a line', async () => {
    const { text } = await feed.sendText(`\n${line({ externalId: 'L-1' })}\r\n\n${line({ externalId: 'L-2' })}`);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each).line);
    expect(lines).toEqual([2, 4]);
  });

  it('refuses a line that is too long or not in UTF-8, and goes on', async () => {
    const long = line({ externalId: 'U-1', lastName: 'x'.repeat(maxLineBytes) });
    const [first, last] = await feed.send([long, line({ externalId: 'U-2' })]);
    expect([first?.outcome, last?.outcome]).toEqual(['refused', 'created']);
    expect(first?.errors).toEqual({ '': 'This line is longer than 16,384 bytes.' });
    const body = Buffer.concat([Buffer.from([0x7b, 0xff, 0x7d, 0x0a]), Buffer.from(line({ externalId: 'U-3' }))]);
    const response = await fetch(`${api.origin}/api/v1/app/members/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${feed.key}`, 'content-type': 'application/x-ndjson' },
      body,
    });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(lines).toMatchObject([{ errors: { '': 'This line is not in UTF-8.' } }, { outcome: 'created' }]);
  });

  it('stores at most 10,000 lines, and refuses the first beyond', async () => {
    const outcomes = await feed.send([
      ...Array.from({ length: maxLines }, () => 'no JSON'),
      line({ externalId: 'M-1' }),
      line({ externalId: 'M-2' }),
    ]);
    expect(outcomes).toHaveLength(maxLines + 1);
    expect(outcomes.at(-1)).toMatchObject({ line: maxLines + 1, outcome: 'refused' });
    expect(await query(`SELECT FROM members WHERE external_id LIKE 'M-%'`)).toEqual([]);
  });

  it('refuses a body without lines, of another type, or that is too large', async () => {
    expect((await feed.sendText('\n\n')).status).toBe(422);
    expect((await feed.sendText('')).status).toBe(422);
    const json = await feed.call('POST', '/app/members/batch', [{}]);
    expect([json.status, json.body.message]).toEqual([
      415,
      'Send the members as application/x-ndjson, each in a line of JSON.',
    ]);
    const large = await feed.sendText('x'.repeat(33 * 1024 * 1024));
    expect([large.status, large.body.message]).toEqual([
      413,
      'This is too large: a request has at most 32 MB. Send the members in parts.',
    ]);
  });

  it('of two calls that create the same members at once, one creates each', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => line({ externalId: `C-${index}` }));
    const [one, other] = await Promise.all([feed.send(lines), feed.send([...lines].reverse())]);
    expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id).reverse());
    expect(await query(`SELECT count(*)::integer FROM members WHERE external_id LIKE 'C-%'`)).toEqual([{ count: 300 }]);
    const created = [...one, ...other].filter(({ outcome }) => outcome === 'created');
    expect(created).toHaveLength(300);
  });
});
