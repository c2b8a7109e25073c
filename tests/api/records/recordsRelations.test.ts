import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../../../api/platform/files/storeFile';
import { schemas } from '../../../resources/schemas';
import { pdf, picture } from '../platform/sampleFiles';
import { startApi } from '../startApi';
import { untilWaiting } from '../untilWaiting';
import { actAtReadVersion } from './publishing';
import { trialAreas } from './trialAreas';

type Data = Record<string, unknown> & { id: string; version: number };

let api: Awaited<ReturnType<typeof startApi>>;
let complete: Record<string, unknown>;
let lastNumber = 0;

beforeAll(async () => {
  api = await startApi({ schemas: [...schemas, ...trialAreas] });
  const { admin } = await api.signIn();
  const storeUpload = async (kind: 'image' | 'document', bytes: Buffer) => ({
    fileId: (await storeFile(api.context.database, { kind, bytes, name: 'a', createdBy: null, at: new Date() })).id,
  });
  complete = {
    ownerId: admin.id,
    logo: { ...(await storeUpload('image', await picture('png'))), decorative: true },
    sheet: await storeUpload('document', await pdf('A sheet')),
    body: '<p>Long enough to read</p>',
    address: { city: 'Denver' },
    audience: { ageMin: 55 },
    parts: [{ heading: 'First' }],
    linkType: 'url',
    linkTarget: 'https://example.org/',
  };
});
afterAll(() => api.close());

const trial = (others: object = {}) => {
  lastNumber += 1;
  return { ...complete, title: `Trial ${lastNumber}`, slug: `trial-${lastNumber}`, ...others };
};
const post = (area: string, body: object) => api.call('POST', `/${area}`, { body });
const create = async (area: string, body: object) => {
  const response = await post(area, body);
  expect(response.body).toMatchObject({ success: true });
  return response.body.data as Data;
};
const put = (area: string, { id, version }: Data, body: object) =>
  api.call('PUT', `/${area}/${id}`, { body, headers: { 'if-match': `"${version}"` } });
/** Does an action, with the answer to what other records lose by it. */
const act = ({ id }: Data, name: string) => actAtReadVersion(api, 'trials', id, { name, confirm: true });
const published = async (others: object = {}) => {
  const record = await create('trials', trial(others));
  expect((await act(record, 'publish')).body).toMatchObject({ success: true });
  return { ...record, version: 2 };
};

describe('published records that other published records require', () => {
  it.each([
    ['in a list', (id: string) => ({ shownWithIds: [id] })],
    ['as a link target', (id: string) => ({ linkType: 'trial', linkTarget: id })],
  ])('cannot be archived while they are referenced %s', async (_, referring) => {
    const target = await published();
    const referrer = await published({ title: 'The referrer', ...referring(target.id) });
    const refused = await act(target, 'archive');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'This trial is still used by “The referrer (trial)”. Change this first, then archive it.',
    );
    expect((await api.call('GET', `/trials/${target.id}`)).body.data.status).toBe('published');
    expect((await act(referrer, 'archive')).status).toBe(200);
    expect((await act(target, 'archive')).status).toBe(200);
  });

  it('can be archived while drafts refer to them, which then cannot be published', async () => {
    const target = await published();
    const draft = await create('trials', trial({ shownWithIds: [target.id] }));
    expect((await act(target, 'archive')).status).toBe(200);
    const refused = await act(draft, 'publish');
    expect(refused.body.errors).toEqual({
      'shownWithIds.0': 'This is not published. Publish it first, or choose another.',
    });
  });

  it('can be archived where a reference only requires an existing record', async () => {
    const target = await published();
    await published({ relatedIds: [target.id] });
    expect((await act(target, 'archive')).status).toBe(200);
  });

  it('are never archived while somebody publishes a record that refers to them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const target = await published();
      const draft = await create('trials', trial({ shownWithIds: [target.id] }));
      const [publish, archive] = await Promise.all([act(draft, 'publish'), act(target, 'archive')]);
      expect([publish.status, archive.status]).toSatisfy(
        ([one, other]) => (one === 200 && other === 409) || (one === 422 && other === 200),
      );
    }
  });
});

describe('staff references', () => {
  it('must be among the staff, and are linked like records', async () => {
    const refused = await post('trials', trial({ ownerId: '01890a5d-ac96-774b-bcce-b302099a8057' }));
    expect(refused.body.errors).toEqual({ ownerId: 'This no longer exists. Choose another.' });
    expect((await post('trials', trial({ ownerId: 'nobody' }))).status).toBe(422);

    const { id } = await create('trials', trial());
    const { rows } = await api.context.database.execute(sql`
      SELECT field, target_area, target_id FROM links WHERE area = 'trials' AND record_id = ${id}`);
    expect(rows).toContainEqual({ field: 'ownerId', target_area: 'staff', target_id: complete.ownerId });
  });
});

describe('values that are unique among published records', () => {
  it('can occur in several drafts, and in one published record', async () => {
    const code = { code: 'SAME-1' };
    const first = await create('trials', trial(code));
    const second = await create('trials', trial(code));
    expect((await act(first, 'publish')).status).toBe(200);
    const refused = await act(second, 'publish');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ code: 'Another published trial has this code.' });
    await act(first, 'archive');
    expect((await act(second, 'publish')).status).toBe(200);
  });
});

it('are compared by what members see, not by working drafts', async () => {
  const [first, second] = [await published({ code: 'SEEN-1' }), await create('trials', trial({ code: 'SEEN-2' }))];
  expect((await put('trials', first, { ...first, code: 'SEEN-2' })).status).toBe(200);
  expect((await act(second, 'publish')).status).toBe(200);
  expect((await act(first, 'publish')).body.errors).toEqual({
    code: 'Another published trial has this code.',
  });
  const third = await create('trials', trial({ code: 'SEEN-1' }));
  expect((await act(third, 'publish')).body.errors).toHaveProperty('code');
});

it('a type that somebody refers to while its key is changed keeps the key', async () => {
  const type = await create('types', { category: 'event_topic', key: 'pensions', label: 'Pensions' });
  const { $client } = api.context.database;
  const other = await $client.connect();
  await other.query(`BEGIN; SELECT FROM records WHERE area = 'types' AND id = '${type.id}' FOR SHARE`);
  const changed = put('types', type, { ...type, key: 'annuities' });
  await untilWaiting($client, 1);
  await create('trials', trial({ parts: [{ heading: 'First', kind: 'pensions' }] }));
  await other.query('COMMIT');
  other.release();
  expect((await changed).body.errors).toEqual({ key: 'Other records use this, so it cannot be changed.' });
  expect((await api.call('GET', `/types/${type.id}`)).body.data.key).toBe('pensions');
});

it('lists are sorted by the labels of referenced records', async () => {
  const parents = [];
  for (const title of ['Zinnia', 'aster', 'Élan']) parents.push(await create('trials', trial({ title })));
  const ids: string[] = [];
  for (const { id } of parents) ids.push((await create('trials', trial({ parentId: id }))).id);
  const listed = async (direction: string) => {
    const query = new URLSearchParams({
      sort: JSON.stringify(['parentId', direction]),
      filter: JSON.stringify({ id: ids }),
    });
    const { body } = await api.call('GET', `/trials?${query}`);
    return body.data.map(({ labels }: { labels: Record<string, string> }) => labels.parentId);
  };
  expect(await listed('ASC')).toEqual(['aster', 'Élan', 'Zinnia']);
  expect(await listed('DESC')).toEqual(['Zinnia', 'Élan', 'aster']);
});

describe('a tree', () => {
  const below = 'A record cannot be below itself. Choose another.';

  it('allows no record below itself, at any depth', async () => {
    const top = await create('trials', trial());
    const middle = await create('trials', trial({ parentId: top.id }));
    const bottom = await create('trials', trial({ parentId: middle.id }));
    for (const { id } of [top, middle, bottom]) {
      const refused = await put('trials', top, trial({ parentId: id }));
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual({ parentId: below });
    }
    expect((await put('trials', bottom, trial({ parentId: top.id }))).status).toBe(200);
  });

  it('never gets a circle from parallel saves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const records: Data[] = [];
      for (let index = 0; index < 3; index += 1) records.push(await create('trials', trial()));
      const responses = await Promise.all(
        records.map((record, index) => put('trials', record, trial({ parentId: records[(index + 1) % 3]?.id }))),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    }
  });

  it('also contains master types', async () => {
    const type = (key: string, parentId?: string) => ({ category: 'plan_type', key, label: key, parentId });
    const first = await create('types', type('first'));
    const second = await create('types', type('second', first.id));
    expect(second.labels).toEqual({ parentId: 'first' });
    expect((await put('types', first, type('first', second.id))).body.errors).toEqual({ parentId: below });
  });
});
