import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../../../resources/events/eventSchema';
import { sendForm } from '../platform/uploads';
import { type Examples, examples } from '../records/examples';
import { actAtReadVersion } from '../records/publishing';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let newExample: Examples['newExample'];
let token: string;

beforeAll(async () => {
  api = await startApi({ now: () => new Date('2026-11-20T12:00:00.000Z') });
  ({ token } = await api.signIn());
  ({ newExample } = examples(api));
  const category = 'banner_placement';
  const aspect = { desktop: '3:1', mobile: '4:5' };
  await create('types', { category, key: 'hero', label: 'Hero', meta: { maxActive: 50, aspect } });
  await create('types', { category, key: 'strip', label: 'Strip', meta: { maxActive: 50 } });
});
afterAll(() => api.close());

const create = async (area: string, body: object) => {
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const publish = (area: string, id: string) => actAtReadVersion(api, area, id, { name: 'publish' });
const picture = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b5f6f' } })
    .png()
    .toBuffer();
  const { body } = await sendForm(api, 'image', { file: { bytes, name: 'hero.png' } }, token);
  return { fileId: body.data.id, alt: 'A plain colour' };
};
/** The fields with errors when a banner is published. */
const errorFieldsOf = async (others: object) => {
  const banner = await create('banners', {
    name: 'Open season',
    headline: 'Open season ends soon',
    placement: 'strip',
    startsAt: '2026-11-01T00:00:00Z',
    ...others,
  });
  return (await publish('banners', banner.id)).body.errors ?? {};
};

describe('the pictures of a banner', () => {
  it('are required for publishing where the placement shows some', async () => {
    expect(await errorFieldsOf({})).toEqual({});
    expect(await errorFieldsOf({ placement: 'hero' })).toEqual({
      imageDesktop: 'This placement shows a picture of 3:1. Add one before this is published.',
      imageMobile: 'This placement shows a picture of 4:5. Add one before this is published.',
    });
  });

  it('have the proportions of the placement, within two percent', async () => {
    const imageMobile = await picture(400, 500);
    expect(await errorFieldsOf({ placement: 'hero', imageDesktop: await picture(612, 200), imageMobile })).toEqual({});
    expect(await errorFieldsOf({ placement: 'hero', imageDesktop: await picture(613, 200), imageMobile })).toEqual({
      imageDesktop: 'This placement shows pictures of 3:1; this one is 613 × 200. Crop it, or choose another.',
    });
    expect(Object.keys(await errorFieldsOf({ placement: 'hero', imageDesktop: imageMobile, imageMobile }))).toEqual([
      'imageDesktop',
    ]);
  });
});

describe('a banner that links to an event', () => {
  it('ends with it at the latest', async () => {
    const event = await create('events', {
      ...(await newExample(events)),
      eventDate: '2026-12-10',
      startTime: '05:30 PM',
      endTime: '07:30 PM',
      timeZone: 'America/New_York',
      enrolOpensAt: '2026-11-01T00:00:00Z',
      enrolClosesAt: '2026-12-09T00:00:00Z',
    });
    expect((await publish('events', event.id)).status).toBe(200);
    const link = { linkType: 'event', linkTarget: event.id, ctaLabel: 'Reserve a seat' };
    expect(await errorFieldsOf({ ...link, endsAt: '2026-12-11T00:30:00Z' })).toEqual({});
    const sentence = 'The destination ends on Thu, Dec 10, 2026, 7:30 PM. End the banner then or earlier.';
    expect(await errorFieldsOf({ ...link, endsAt: '2026-12-11T00:31:00Z' })).toEqual({ endsAt: sentence });
    expect(await errorFieldsOf(link)).toEqual({ endsAt: sentence });
  });
});
