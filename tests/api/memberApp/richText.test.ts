import { randomUUID } from 'node:crypto';
import { pick } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../../../api/platform/files/storeFile';
import { services } from '../../../resources/services/serviceSchema';
import { pdf, picture } from '../platform/sampleFiles';
import { actAtReadVersion } from '../records/publishing';
import { startApi } from '../startApi';
import { contentFixture } from './contentFixture';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

let api: Awaited<ReturnType<typeof startApi>>;
let app: MemberAppFixture;
let lake: string;
let guide: string;
const { get, publishExample } = contentFixture(() => api);

beforeAll(async () => {
  api = await startApi();
  const { id: createdBy } = (await api.signIn()).admin;
  const store = async (kind: 'image' | 'document', name: string, bytes: Buffer) =>
    (await storeFile(api.context.database, { kind, bytes, name, createdBy, at: new Date() })).id;
  lake = await store('image', 'lake', await picture('png', { width: 600, height: 400 }));
  guide = await store('document', 'guide', await pdf('A guide'));
  app = await memberAppFixture(api);
});
afterAll(() => api.close());

const pictureOf = (id: string, alt = ' alt="A lake"') =>
  `<figure class="medium" data-file="${id}"><img data-file="${id}"${alt} /><figcaption>At dawn</figcaption></figure>`;
const fileOf = (id: string) => `<div class="file" data-file="${id}">The guide</div>`;
const calculatorOf = (key: string) => `<div class="calculator" data-calculator="${key}">Old title</div>`;
const longEnough = `<p>${'Read this first. '.repeat(20)}</p>`;

/** Saves a service with a text, and returns the response. */
const save = async (description: string) => {
  const id = await publishExample('services');
  const { version, ...record } = (await api.call('GET', `/services/${id}`)).body.data;
  const body = { ...pick(record, Object.keys(services.record.shape)), image: null, description };
  const response = await api.call('PUT', `/services/${id}`, { body, headers: { 'if-match': `"${version}"` } });
  return { id, ...response };
};
const act = (area: string, id: string, name: string) => actAtReadVersion(api, area, id, { name, confirm: true });

describe('the picture of a text', () => {
  it('counts as a use of its file, which cannot be deleted then, and the record has its addresses', async () => {
    const { id, status, body } = await save(longEnough + pictureOf(lake));
    expect(status).toBe(200);
    expect(body.data.description).toBe(longEnough + pictureOf(lake));
    expect(body.data.files[lake].url).toMatch(new RegExp(`^/files/${lake}/original`));
    const usedBy = (await api.call('GET', `/files/${lake}/used-by`)).body.data;
    expect(usedBy).toContainEqual(expect.objectContaining({ area: 'services', id, field: 'description' }));
    expect((await api.call('DELETE', `/files/${lake}`)).status).toBe(409);
  });

  it('must exist, and be a picture', async () => {
    for (const id of [randomUUID(), guide]) {
      const { status, body } = await save(longEnough + pictureOf(id));
      expect(status).toBe(422);
      expect(body.errors.description).toBe(
        'The text shows something that no longer exists. Remove it, or choose something else.',
      );
    }
  });

  it('needs an alternative text to be published, or none at all if it is decorative', async () => {
    const { id } = await save(longEnough + pictureOf(lake, ''));
    const refusal = await act('services', id, 'publish');
    expect(refusal.status).toBe(422);
    expect(refusal.body.errors.description).toBe(
      'A picture of the text has no alternative text. Describe it, or mark it as decorative.',
    );
    const decorative = await save(longEnough + pictureOf(lake, ' alt=""'));
    expect((await act('services', decorative.id, 'publish')).status).toBe(200);
  });
});

it('a record has at most 20 pictures, and a text at most 200 kB', async () => {
  expect((await save(longEnough + pictureOf(lake).repeat(20))).status).toBe(200);
  const tooMany = await save(longEnough + pictureOf(lake).repeat(22));
  expect(tooMany.body.errors.description).toBe('A record has at most 20 pictures. Remove 2 of them.');
  const id = await publishExample('legals');
  const { version, title, ownerId } = (await api.call('GET', `/legals/${id}`)).body.data;
  const body = `<p>${'<strong>é</strong>'.repeat(11_000)}</p>`;
  const tooLarge = await api.call('PUT', `/legals/${id}`, {
    body: { pageKey: id, title, ownerId, body },
    headers: { 'if-match': `"${version}"` },
  });
  expect(tooLarge.status).toBe(422);
  const sentence = 'This text has more than 200 kB with its formats. Shorten it, or divide it.';
  expect(tooLarge.body.errors.body).toBe(sentence);
  // Formats do not count as characters of the text.
  const formatted = '<strong>a</strong>'.repeat(1200);
  expect((await save(`<p>${formatted}</p>`)).status).toBe(200);
  expect((await save(`<p>${formatted.repeat(10)}</p>`)).body.errors.description).toBe(sentence);
});

describe('members get of a text', () => {
  it('its pictures with addresses, its files with name, type and size, and its calculators by key and title', async () => {
    const calculator = await publishExample('calculators');
    const { recordLabel } = (await api.call('GET', `/calculators/${calculator}`)).body.data;
    const id = await publishExample('services', {
      description: longEnough + pictureOf(lake) + fileOf(guide) + calculatorOf(calculator),
    });
    const { description } = (await get(`services/${id}`)).body.data;
    expect(description).toMatch(
      new RegExp(
        `<figure class="medium" data-file="${lake}"><img data-file="${lake}" src="/files/${lake}/original\\?content=[^"]*" srcset="[^"]* 480w, [^"]* 600w" width="600" height="400" alt="A lake" loading="lazy" /><figcaption>At dawn</figcaption></figure>`,
      ),
    );
    expect(description).toMatch(
      /<div class="file" data-file="[^"]*" data-name="guide\.pdf" data-type="application\/pdf" data-size="\d+">The guide<\/div>/,
    );
    expect(description).toContain(`<div class="calculator" data-calculator="${calculator}">${recordLabel}</div>`);

    await act('calculators', calculator, 'archive');
    expect((await get(`services/${id}`)).body.data.description).not.toContain('calculator');
  });

  it('its files as downloads, while they get the record', async () => {
    const id = await publishExample('services', { description: longEnough + fileOf(guide) });
    await get('services');
    const { status, body } = await app.callApp('POST', `/files/${guide}/download`);
    expect(status).toBe(200);
    expect(body.data.url).toMatch(/^\/files\/download\?token=/);
    expect((await app.callApp('POST', `/files/${lake}/download`)).status).toBe(404);
    expect((await app.callApp('POST', `/files/${randomUUID()}/download`)).status).toBe(404);
    expect((await act('services', id, 'archive')).status).toBe(200);
    await get('services');
    const others = (await api.call('GET', `/files/${guide}/used-by`)).body.data.filter(
      (each: { id: string }) => each.id !== id,
    );
    for (const other of others) await act(other.area, other.id, 'archive');
    await get('services');
    expect((await app.callApp('POST', `/files/${guide}/download`)).status).toBe(404);
  });
});
