import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notes, old, setUpChangedSchemas, texts } from './changedSchemas';
import { publish } from './publishing';

const fixture = setUpChangedSchemas();
const { act, create, idOf, list, put, readOld, save, titles } = fixture;

describe('a field that is added with a default', () => {
  const added = { isShown: true, tone: 'calm', weight: 5, stage: 'first' };

  it('has it in every record: in the record, in lists, in objects and in rows of lists', async () => {
    for (const title of ['Bare', 'Complete', 'Off']) expect(await readOld(notes, title)).toMatchObject(added);
    expect(await readOld(notes, 'Complete')).toMatchObject({
      place: { city: 'Denver', isOpen: true },
      rows: [
        { heading: 'One', width: 'full' },
        { heading: 'Two', width: 'full' },
      ],
    });
    for (const record of await list(texts)) expect(record).toMatchObject(added);
    for (const row of await list(texts, { meta: 'rows' })) expect(row).toMatchObject(added);
    expect(await readOld(notes, 'Bare')).not.toHaveProperty('place');
  });

  it('is found by filters, in counts and in the sort order', async () => {
    for (const filter of [{ isShown: true }, { tone: 'calm' }, { weight: 5 }, { weight_gte: 5 }, { stage: 'first' }])
      expect(await titles(notes, { filter })).toEqual(['Bare', 'Complete', 'Edited', 'Off']);
    for (const filter of [{ isShown: false }, { tone: 'loud' }, { weight_lte: 4 }, { isShown_empty: true }])
      expect(await titles(notes, { filter })).toEqual([]);
    expect(await titles(notes, { filter: { 'place.isOpen': true } })).toEqual(['Complete', 'Edited']);
    expect(await titles(notes, { filter: { 'rows.width': 'full' } })).toEqual(['Complete', 'Edited']);
    const counts = await fixture.api.call(
      'GET',
      `/${notes}/counts?${new URLSearchParams({ filters: '[{"isShown":true}]' })}`,
    );
    expect(counts.body.data).toMatchObject([{ total: 4 }]);
    for (const [title, weight] of [
      ['Off', 1],
      ['Bare', 9],
    ] as const)
      expect((await put(notes, title, { weight, note: 'Note' })).status).toBe(200);
    expect(await titles(notes, { sort: ['weight', 'ASC'] })).toEqual(['Off', 'Complete', 'Edited', 'Bare']);
    expect(await titles(notes, { filter: { q: 'complete' } })).toEqual(['Complete']);
  });

  it('has the default in the version that members see, without unpublished changes', async () => {
    const { rows } = await fixture.api.context.database.execute<{ data: object }>(sql`
      SELECT versions.data FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
        AND versions.version = published_version WHERE records.area = ${texts}`);
    expect(rows).toHaveLength(3);
    for (const { data } of rows) expect(data).toMatchObject({ isShown: true, tone: 'calm', place: { isOpen: true } });
    expect(await readOld(texts, 'Live')).toMatchObject({ showsAs: 'live', hasChanges: false });
    expect(await readOld(texts, 'Working draft')).toMatchObject({ showsAs: 'live_with_changes', hasChanges: true });
    const discarded = await act(texts, idOf('Working draft'), 'discard');
    expect(discarded.body.data).toMatchObject({ hasChanges: false, note: 'A note', isShown: true });
  });

  it('makes no version of a save without a change, and no more of a change than was made', async () => {
    expect((await put(texts, 'Live', {})).body.data).toMatchObject({ version: 2, hasChanges: false });
    const saved = await put(texts, 'Live', { note: 'Shorter' });
    expect(saved.body.data).toMatchObject({ version: 3, hasChanges: true });
    const history = await fixture.api.call('GET', `/${texts}/${idOf('Live')}/history`);
    expect(history.body.data[0].changed).toEqual(['note']);
    const { rows } = await fixture.api.context.database.execute(sql`
      SELECT after FROM activity WHERE record_id = ${idOf('Live')} ORDER BY id DESC LIMIT 1`);
    expect(rows).toEqual([{ after: { note: 'Shorter' } }]);
  });

  it('counts for publish limits as its default says', async () => {
    const { id } = await create(texts, { title: 'Fourth', note: 'Note' });
    expect((await publish(fixture.api, texts, id)).status).toBe(200);
    const fifth = await create(texts, { title: 'Fifth', note: 'Note' });
    expect((await publish(fixture.api, texts, fifth.id)).body.message).toMatch(/At most 4 texts are shown/);
    await save(texts, fifth.id, { isShown: false });
    expect((await publish(fixture.api, texts, fifth.id)).status).toBe(200);
  });
});

describe('the history', () => {
  it('shows earlier versions as the schema declares them now, and restores them', async () => {
    const version = await fixture.api.call('GET', `/${notes}/${idOf('Edited')}/versions/1`, old);
    expect(version.body.data).toMatchObject({ isShown: true, place: { isOpen: true }, note: 'A note' });
    expect(version.body.data).not.toHaveProperty('oldCode');
    const { version: latest } = await readOld(texts, 'Working draft');
    const restored = await fixture.api.call('POST', `/${texts}/${idOf('Working draft')}/restore`, {
      body: { version: 1 },
      headers: { 'if-match': `"${latest}"` },
    });
    expect(restored.body.data).toMatchObject({ note: 'A note', isShown: true });
    const refused = await fixture.api.call('POST', `/${notes}/${idOf('Complete')}/restore`, {
      body: { version: 1 },
      headers: { 'if-match': '"1"' },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['kind', 'size']);
  });

  it('does not call a default a change', async () => {
    await put(notes, 'Edited', { note: 'Third', kind: 'guide' });
    const { body } = await fixture.api.call('GET', `/${notes}/${idOf('Edited')}/history`);
    expect(body).toMatchObject({ success: true });
    const changed: string[] = body.data.flatMap((entry: { changed: string[] }) => entry.changed);
    expect([...new Set(changed)].sort()).toEqual(['kind', 'note']);
  });
});
