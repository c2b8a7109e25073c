import { describe, expect, it } from 'vitest';
import { publish } from '../records/publishing';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const affiliate = (level: string, parentId?: string, localNumber?: string) => ({
  name: `An affiliate that is ${level}`,
  level,
  parentId,
  localNumber,
  sector: 'federal',
  states: ['CO'],
  coordinator: { name: 'Luis Ortega', phone: '+13035550124' },
});
const create = async (...changes: Parameters<typeof affiliate>) =>
  (await api.call('POST', '/union-affiliates', { body: affiliate(...changes) })).body;
const save = (id: string, body: object) =>
  api.call('PUT', `/union-affiliates/${id}`, { body, headers: { 'if-match': '"1"' } });

describe('union affiliates', () => {
  it('have a parent of a higher level', async () => {
    const { data: top } = await create('international');
    const { data: district } = await create('council_district', top.id);
    const { data: local } = await create('local', district.id, '1867');
    expect(local).toMatchObject({ parentId: district.id, levelOrder: 2 });
    expect(await create('local', top.id, '12')).toMatchObject({ success: true });
    expect(await create('retiree_chapter', local.id)).toMatchObject({ success: true });

    for (const draft of [await create('council_district', local.id), await create('local', local.id, '13')]) {
      const refused = await publish(api, 'union-affiliates', draft.data.id);
      expect(refused.body.errors.parentId).toMatch(/does not have a higher level/);
    }
    expect((await publish(api, 'union-affiliates', local.id)).status).toBe(200);
  });

  it('keep a level above that of their children', async () => {
    const { data: top } = await create('international');
    const { data: district } = await create('council_district', top.id);
    const { data: first } = await create('local', district.id, '1');
    expect((await publish(api, 'union-affiliates', first.id)).status).toBe(200);
    expect((await save(district.id, affiliate('local', top.id, '7'))).status).toBe(200);
    expect(await publish(api, 'union-affiliates', district.id)).toMatchObject({
      status: 422,
      body: { errors: { level: expect.stringMatching(/belongs to this/) } },
    });
    const { data: local } = await create('local', top.id, '8');
    expect((await save(local.id, affiliate('council_district', top.id))).status).toBe(200);
  });

  it('are published with a private code of their own', async () => {
    const createWithCode = async (privateCode: string) =>
      (await api.call('POST', '/union-affiliates', { body: { ...affiliate('international'), privateCode } })).body.data;
    const [one, other] = [await createWithCode('AFCS4505'), await createWithCode('AFCS4505')];
    expect((await publish(api, 'union-affiliates', one.id)).status).toBe(200);
    const refused = await publish(api, 'union-affiliates', other.id);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { privateCode: expect.stringMatching(/^Another published affiliate has this code/) } },
    });

    // The code stays taken while members still see it, whatever the draft has.
    const body = { ...affiliate('international'), privateCode: 'AFCS9938' };
    const headers = { 'if-match': `"${(await api.call('GET', `/union-affiliates/${one.id}`)).body.data.version}"` };
    expect((await api.call('PUT', `/union-affiliates/${one.id}`, { body, headers })).status).toBe(200);
    expect((await publish(api, 'union-affiliates', other.id)).status).toBe(422);
    expect((await publish(api, 'union-affiliates', one.id)).status).toBe(200);
    expect((await publish(api, 'union-affiliates', other.id)).status).toBe(200);
  });

  it('have unique numbers below one parent', async () => {
    const { data: one } = await create('international');
    const { data: other } = await create('international');
    expect(await create('local', one.id, '1867')).toMatchObject({ success: true });
    expect((await create('local', one.id, '1867')).errors).toEqual({
      localNumber: 'Another affiliate below the same one has this number.',
    });
    expect(await create('local', other.id, '1867')).toMatchObject({ success: true });
    expect(await create('council_district', one.id)).toMatchObject({ success: true });
    expect(await create('council_district', one.id)).toMatchObject({ success: true });
  });
});
