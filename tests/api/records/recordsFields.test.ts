import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeFile } from '../../../api/platform/files/storeFile';
import { prepareStorage } from '../../../api/records/prepare/prepareStorage';
import { schemas } from '../../../resources/schemas';
import { pdf, picture } from '../platform/sampleFiles';
import { startApi } from '../startApi';
import { actAtReadVersion } from './publishing';
import { trialAreas } from './trialAreas';

type Data = Record<string, unknown> & { id: string; version: number };

// One second before midnight in New York.
const lastSecondOfDay = new Date('2026-11-21T04:59:59.000Z');
let now = lastSecondOfDay;
let api: Awaited<ReturnType<typeof startApi>>;
let accountId: string;
let lastNumber = 0;
let logo: string;
let sheet: string;

beforeAll(async () => {
  api = await startApi({ schemas: [...schemas, ...trialAreas], now: () => now });
  accountId = (await api.signIn()).admin.id;
  logo = await storeUpload('image', await picture('png'));
  sheet = await storeUpload('document', await pdf('A sheet'));
});
beforeEach(() => {
  now = lastSecondOfDay;
});
afterAll(() => api.close());

const storeUpload = async (kind: 'image' | 'document', bytes: Buffer) =>
  (await storeFile(api.context.database, { kind, bytes, name: 'example', createdBy: accountId, at: now })).id;

const trial = (others: object = {}) => {
  lastNumber += 1;
  return { title: `Trial ${lastNumber}`, slug: `trial-${lastNumber}`, ownerId: accountId, ...others };
};
const post = (body: object) => api.call('POST', '/trials', { body });
const create = async (others: object = {}) => {
  const response = await post(trial(others));
  expect(response.body).toMatchObject({ success: true });
  return response.body.data as Data;
};
const put = (record: Data, body: object) =>
  api.call('PUT', `/trials/${record.id}`, { body, headers: { 'if-match': `"${record.version}"` } });
const act = (record: Data, name: string, input: object = {}) =>
  actAtReadVersion(api, 'trials', record.id, { name, ...input });
const list = (query: object) => {
  const sent = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  return api.call('GET', `/trials?${new URLSearchParams(sent)}`);
};
const idsOf = (response: { body: { data: Data[] } }) => response.body.data.map(({ id }) => id);
const ready = () => ({
  logo: { fileId: logo, decorative: true },
  sheet: { fileId: sheet },
  body: '<p>Long enough to read</p>',
  address: { state: 'CO' },
  audience: { states: ['CO'] },
  parts: [{ heading: 'First' }],
  linkType: 'url',
  linkTarget: 'https://example.org/',
});

describe('fields within fields', () => {
  it('can be filtered in the notation of forms, and sorted by', async () => {
    const denver = await create({
      address: { city: 'Denver', state: 'CO' },
      audience: { states: ['CO', 'UT'], ageMin: 55 },
      parts: [{ heading: 'First' }, { heading: 'Second', kind: 'medicare' }],
    });
    const provo = await create({
      address: { city: 'Provo', state: 'UT' },
      parts: [{ heading: 'First', kind: 'csrs' }],
    });
    const id = [denver.id, provo.id];
    for (const [filter, expected] of [
      [{ address: { state: 'CO' } }, [denver.id]],
      [{ address: { city: 'prov', state: 'UT' } }, [provo.id]],
      [{ address: { state: ['CO', 'UT'] } }, [denver.id, provo.id]],
      [{ audience: { states: 'UT' } }, [denver.id]],
      [{ audience: { ageMin_gte: 55 } }, [denver.id]],
      [{ parts: { kind: 'csrs' } }, [provo.id]],
      [{ 'parts.kind': ['csrs', 'medicare'] }, [denver.id, provo.id]],
    ] as const) {
      const found = await list({ filter: { id, ...filter }, sort: ['address.city', 'ASC'] });
      expect(idsOf(found), JSON.stringify(filter)).toEqual(expected);
    }
    expect(idsOf(await list({ filter: { id }, sort: ['address.city', 'DESC'] }))).toEqual([provo.id, denver.id]);
  });

  it('can only be filtered where the area declares it', async () => {
    const refused = await list({ filter: { address: { zip: '80202' } } });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('The filter “address.zip” does not exist in this list.');
  });
});

describe('labels', () => {
  it('name the target of a value, of any kind', async () => {
    const page = { pageKey: 'learn', title: 'Learn more', route: '/learn', platforms: ['web'], pageType: 'content' };
    await api.call('POST', '/app-page', { body: page });
    const other = await create({ title: 'The other trial' });
    for (const [linkType, linkTarget, label] of [
      ['page', 'learn', 'Learn more'],
      ['trial', other.id, 'The other trial'],
      ['goal', 'learn', 'Learn'],
      ['url', 'https://example.org/', undefined],
      ['phone', '+12025550143', undefined],
    ]) {
      const { labels } = await create({ linkType, linkTarget });
      expect(labels).toEqual({ ownerId: 'First Administrator', ...(label && { linkTarget: label }) });
    }
  });

  it('follow the name of the target, and are left out when it is in the trash', async () => {
    const { database } = api.context;
    const other = await create({ title: 'Before' });
    const record = await create({ relatedIds: [other.id] });
    const labels = async () => (await api.call('GET', `/trials/${record.id}`)).body.data.labels;
    await put(other, trial({ title: 'After' }));
    expect(await labels()).toMatchObject({ 'relatedIds.0': 'After' });
    await database.$client.query(`UPDATE records SET deleted_at = now() WHERE id = '${other.id}'`);
    expect(await labels()).toEqual({ ownerId: 'First Administrator' });
  });

  it('take as many queries for a page as for one record', async () => {
    const others = [];
    for (let index = 0; index < 8; index += 1) {
      const related = await create();
      others.push(await create({ ...ready(), relatedIds: [related.id], parts: [{ heading: 'A', kind: 'csrs' }] }));
    }
    const query = vi.spyOn(api.context.database.$client, 'query');
    const queriesOf = async (ids: string[]) => {
      query.mockClear();
      expect(idsOf(await list({ filter: { id: ids } }))).toHaveLength(ids.length);
      return query.mock.calls.length;
    };
    const ids = others.map(({ id }) => id);
    expect(await queriesOf(ids)).toBe(await queriesOf(ids.slice(0, 1)));
    query.mockRestore();
  });

  it('are also in the record that a conflict returns', async () => {
    const record = await create({ address: { state: 'CO' }, logo: { fileId: logo } });
    await put(record, trial({ address: { state: 'UT' }, logo: { fileId: logo } }));
    const stale = await put(record, trial());
    expect(stale.status).toBe(412);
    expect(stale.body.data).toMatchObject({
      labels: { 'address.state': 'Utah' },
      files: { [logo]: { id: logo, kind: 'image' } },
    });
  });
});

describe('files', () => {
  const missing = 'This file no longer exists. Upload it again.';

  it('must exist, and have the type that the field accepts', async () => {
    const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';
    const response = await post(
      trial({
        logo: { fileId: nowhere },
        sheet: { fileId: logo },
        parts: [{ heading: 'First', picture: { fileId: sheet } }],
      }),
    );
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ logo: missing, sheet: missing, 'parts.0.picture': missing });
  });

  it('are described in the record that uses them', async () => {
    const { files } = await create({ logo: { fileId: logo }, sheet: { fileId: sheet } });
    expect(files).toMatchObject({
      [logo]: { kind: 'image', width: 300, height: 200, thumbnailUrl: expect.stringContaining(logo) },
      [sheet]: { kind: 'document', type: 'application/pdf' },
    });
  });
});

describe('computed values', () => {
  it('come from the record and its previous values, never from a body', async () => {
    const record = await create({
      body: '<p>Four words to <strong>count</strong></p>',
      seats: 9,
      words: 77,
      mostSeats: 77,
    });
    expect(record).toMatchObject({ words: 4, mostSeats: 9 });
    const changed = await put(record, trial({ body: '<p>Three long words</p>', seats: 2, words: 77 }));
    expect(changed.body.data).toMatchObject({ words: 3, mostSeats: 9 });
    expect(idsOf(await list({ filter: { id: record.id, words_gte: 3, words_lte: 3 } }))).toEqual([record.id]);
  });

  it('are updated by a transition, also where they become empty', async () => {
    const record = await create();
    expect(record.rooms).toBe(1);
    const changed = await act(record, 'close', { reason: 'The hall is full', data: { code: 'A-1' } });
    expect(changed.body.data).toMatchObject({ seating: 'closed' });
    expect(changed.body.data).not.toHaveProperty('rooms');
  });

  it('create no version', async () => {
    const body = trial({ seats: 3 });
    const record = (await post(body)).body.data;
    expect((await put(record, { ...record, ...body })).body.data.version).toBe(1);
  });
});

describe('HTML', () => {
  it('is sanitized by the rules of its field, also in rows', async () => {
    const { parts } = await create({ parts: [{ heading: 'First', note: '<p>A <strong>b</strong></p>' }] });
    expect(parts).toEqual([{ heading: 'First', note: 'A <strong>b</strong>' }]);
  });

  it('is measured after it was sanitized', async () => {
    const draft = await create(trial({ body: '<script>long enough to pass</script><p>Short</p>' }));
    expect((await act(draft, 'submit')).body.errors).toMatchObject({ body: 'Use at least 10 characters.' });
  });
});

describe('a publishing window of days', () => {
  it('lasts until the end of its last day in the business time zone', async () => {
    const record = await create({ ...ready(), validFrom: '2026-11-20', validThrough: '2026-11-20' });
    const tomorrow = await create({ ...ready(), validFrom: '2026-11-21' });
    await act(record, 'publish');
    await act(tomorrow, 'publish');
    const readDisplayState = async ({ id }: Data) => {
      const { showsAs } = (await api.call('GET', `/trials/${id}`)).body.data;
      expect(idsOf(await list({ filter: { id, showsAs } }))).toEqual([id]);
      return showsAs;
    };
    expect([await readDisplayState(record), await readDisplayState(tomorrow)]).toEqual(['live', 'scheduled']);
    now = new Date(lastSecondOfDay.getTime() + 1000);
    expect([await readDisplayState(record), await readDisplayState(tomorrow)]).toEqual(['expired', 'live']);
  });
});

it('the single record of an area keeps its saved values when the API starts again', async () => {
  const path = '/trial-settings/settings';
  const first = (await api.call('GET', path)).body.data;
  expect(first).toMatchObject({ greeting: 'Welcome', threshold: 0.5, version: 1, createdByName: null });
  const body = { greeting: 'Good morning' };
  expect((await api.call('PUT', path, { body, headers: { 'if-match': '"1"' } })).status).toBe(200);
  await prepareStorage(api.context);
  expect((await api.call('GET', path)).body.data).toMatchObject({ ...body, version: 2 });
});
