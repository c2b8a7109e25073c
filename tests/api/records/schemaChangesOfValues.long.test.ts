import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runLongJob } from '../../../api/longJobs/run';
import { notes, setUpChangedSchemas, texts } from './changedSchemas';

const fixture = setUpChangedSchemas();
const { create, idOf, put, read, readOld, titles } = fixture;

describe('other changes', () => {
  it('keep old values where only the default has changed', async () => {
    expect(await titles(notes, { filter: { isPinned: true } })).toEqual(['Bare', 'Complete', 'Edited']);
    const created = await create(notes, { title: 'New', note: 'Note' });
    expect(created).toMatchObject({ isPinned: false });
  });

  it('leave records readable that lack a field that became needed; a save asks for it', async () => {
    const draft = await readOld(texts, 'Draft');
    expect(draft).toMatchObject({ title: 'Draft' });
    await fixture.api.context.database.execute(sql`
      UPDATE records SET data = data - 'note' WHERE area = ${notes} AND id = ${idOf('Off')}`);
    expect(await titles(notes, { filter: { isPinned: false } })).toContain('Off');
    const refused = await put(notes, 'Off', { weight: 2 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ note: expect.any(String) });
    expect((await put(notes, 'Off', { note: 'Note' })).status).toBe(200);
  });

  it('leave a value that its enumeration has lost: it is read, found and exported; a save asks for another', async () => {
    expect(await readOld(notes, 'Complete')).toMatchObject({ kind: 'poster' });
    expect(await titles(notes, { filter: { kind: 'poster' } })).toEqual(['Complete']);
    const refused = await put(notes, 'Complete', { size: undefined });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ kind: expect.any(String) });
    expect((await put(notes, 'Complete', { size: undefined, kind: 'leaflet' })).status).toBe(200);
  });

  it('leave values of another type readable, sortable and searchable', async () => {
    expect(await readOld(texts, 'Poster')).toMatchObject({ size: 'large' });
    for (const direction of ['ASC', 'DESC'])
      expect(await titles(texts, { sort: ['size', direction] })).toContain('Poster');
    expect(await titles(texts, { filter: { size_gte: 1 } })).not.toContain('Draft');
    expect(await titles(texts, { filter: { size: 3 } })).toEqual([]);
    expect(await titles(texts, { filter: { q: 'poster' } })).toEqual(['Poster']);
    expect((await put(texts, 'Poster', {})).body.errors).toEqual({
      size: expect.any(String),
      kind: expect.any(String),
    });
  });

  it('take a field out of answers and keep it in versions; it has its values when it comes back', async () => {
    const record = await readOld(texts, 'Poster');
    expect(record).not.toHaveProperty('oldCode');
    expect(record.place).toEqual({ city: 'Denver', isOpen: true });
    const { rows } = await fixture.api.context.database.execute(sql`
      SELECT data->>'oldCode' AS code FROM versions WHERE record_id = ${idOf('Poster')} ORDER BY version`);
    expect(rows).toEqual([{ code: 'C-7' }, { code: 'C-7' }]);
    await fixture.startBefore();
    expect(await read(texts, idOf('Poster'))).toMatchObject({ oldCode: 'C-7', size: 'large' });
    await fixture.startAfter();
    expect(await readOld(texts, 'Poster')).not.toHaveProperty('oldCode');
  });

  it('do not touch the trash, from which a record returns complete', async () => {
    const restored = await fixture.api.call('POST', `/trash/${notes}/${idOf('Trashed')}/restore`);
    expect(restored.body).toMatchObject({ success: true });
    expect(await readOld(notes, 'Trashed')).toMatchObject({ isShown: true, tone: 'calm', isPinned: true });
  });
});

it('an export has the defaults, and its import changes nothing', async () => {
  // Those that meet the changed rules.
  const filter = { id: [idOf('Off'), idOf('Edited')] };
  const { url } = (await fixture.api.call('POST', `/${notes}/export`, { body: { filter } })).body.data;
  const file = await (await fetch(fixture.api.origin + url)).text();
  expect(file).toContain('Edited');
  const form = new FormData();
  form.append('file', new Blob([file]), 'records.csv');
  const { data } = (await fixture.api.call('POST', `/${notes}/import`, { body: form })).body;
  const fields = data.columns.map(({ field }: { field: string | null }) => field);
  const { id } = (await fixture.api.call('POST', `/imports/${data.id}/check`, { body: { fields } })).body.data;
  const log = { error: (...details: unknown[]) => expect(details).toEqual([]) };
  const context = { ...fixture.api.context, keys: fixture.api.app.keys };
  while (await runLongJob(context, id, { log, signal: new AbortController().signal }));
  const rows = (await fixture.api.call('GET', `/jobs/${id}/rows`)).body.data as { outcome: string }[];
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
});
