import { beforeAll, describe, expect, it } from 'vitest';
import type { AreaSchema } from '../../../resources/engine/schema';
import { schemas as consoleSchemas } from '../../../resources/schemas';
import { bookingFixture, daysFromNow } from '../areas/bookingFixture';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { setUpApi } from '../setUpApi';
import { byName } from './everyArea';
import { type Examples, examples } from './examples';
import { actAtReadVersion, publish } from './publishing';
import { expectSpoken, sentencesOf } from './spokenSentences';

const api = setUpApi();
let newExample: Examples['newExample'];
let create: Examples['create'];
beforeAll(async () => {
  ({ newExample, create } = examples(api));
});

const schemas = consoleSchemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet);
const schemaOf = (name: string) => schemas.find((schema) => schema.name === name) as AreaSchema;

/** The days and times at which a field is tried: long ago, yesterday, tomorrow and far ahead. */
const daysTried = ['1990-01-31', daysFromNow(-1), daysFromNow(1), '2199-12-31'];

const timesTried = (kind: string) => (kind === 'date' ? daysTried : daysTried.map((day) => `${day}T14:00:00.000Z`));

describe.each(byName(schemas))('a refusal of %s says times as people do:', (area, schema) => {
  const timeFields = Object.entries(schema.fields).filter(([, { valueKind }]) =>
    ['date', 'instant'].includes(String(valueKind)),
  );

  it('of days and times that are over, too far ahead or in the wrong order, at the save and at publishing', async () => {
    const example = await newExample(schema, schema.publish?.required);
    const sentences: string[] = [];
    for (const [field, { valueKind }] of timeFields)
      for (const [index, value] of timesTried(String(valueKind)).entries()) {
        const others =
          index % 2 === 0
            ? {}
            : Object.fromEntries(timeFields.map(([name, node]) => [name, timesTried(String(node.valueKind))[0]]));
        const body = { ...example, ...others, [field]: value };
        const created = await api.call('POST', `/${area}`, { body });
        sentences.push(...sentencesOf(created));
        if (created.status !== 201) continue;
        const { id, version } = created.body.data;
        if (schema.publish) sentences.push(...sentencesOf(await publish(api, area, id)));
        const headers = { 'if-match': `"${version}"` };
        sentences.push(...sentencesOf(await api.call('DELETE', `/${area}/${id}`, { headers })));
      }
    expectSpoken(schema, sentences);
  });

  it('of an old version, and of versions that are not there', async () => {
    const { id } = await create(schema);
    const sentences = [
      await api.call('PUT', `/${area}/${id}`, { body: await newExample(schema), headers: { 'if-match': '"99"' } }),
      await api.call('POST', `/${area}/${id}/restore`, { body: { version: 99 }, headers: { 'if-match': '"1"' } }),
      ...(schema.publish ? [await actAtReadVersion(api, area, id, { name: 'withdraw', scheduledVersion: 99 })] : []),
    ].flatMap(sentencesOf);
    expect(sentences.length).toBeGreaterThan(1);
    expectSpoken(schema, sentences);
  });
});

it.each(['banners', 'recommendations', 'services'])(
  'a version of %s that is moved to the start of another one is refused as people speak',
  async (area) => {
    const schema = schemaOf(area);
    const start = String(schema.publish?.window?.startsAt);
    const at = (days: number) => ({ [start]: `${daysFromNow(days)}T14:00:00.000Z` });
    const example = await newExample(schema, schema.publish?.required);
    const { id } = (await api.call('POST', `/${area}`, { body: { ...example, ...at(20) } })).body.data;
    expect((await publish(api, area, id)).body).toMatchObject({ success: true });
    const first = (await api.call('GET', `/${area}/${id}`)).body.data;
    const headers = { 'if-match': `"${first.version}"` };
    await api.call('PUT', `/${area}/${id}`, { body: { ...first, ...at(21) }, headers });
    expect((await publish(api, area, id)).body).toMatchObject({ success: true });
    const scheduledVersion = first.scheduledVersion;
    const moved = await actAtReadVersion(api, area, id, { name: 'reschedule', scheduledVersion, data: at(21) });
    expect(moved.body.errors).toEqual({ [start]: expect.stringContaining('goes live at this time') });
    expectSpoken(schema, sentencesOf(moved));
  },
);

it('an appointment at a time that is taken, outside of the hours or over is refused with days and times', async () => {
  const booking = await bookingFixture(api);
  const advisorId = await booking.createAdvisor('Diane Moss');
  const sentences: string[] = [];
  for (const [day, startTime] of [
    [3, '09:00 AM'],
    [3, '09:15 AM'],
    [4, '02:00 AM'],
    [5, '11:45 PM'],
    [-3, '09:00 AM'],
    [2000, '09:00 AM'],
  ] as const)
    for (const typeId of ['rollover', 'review'])
      sentences.push(
        ...sentencesOf(await booking.sendRequest({ advisorId, typeId, date: daysFromNow(day), startTime })),
      );
  expect(sentences.filter(Boolean).length).toBeGreaterThan(3);
  expectSpoken(schemaOf('appointments'), sentences);
});

it('an enrollment in an event that is closed, not open yet, over or full is refused with days and times', async () => {
  const staff = await enrollmentFixture(api);
  const day = 24 * 60 * 60 * 1000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const sentences: string[] = [];
  for (const others of [
    { enrolClosesAt: at(-1) },
    { enrolOpensAt: at(2) },
    { eventDate: daysFromNow(-2), startsAt: at(-2), endsAt: at(-2), enrolClosesAt: at(-3) },
    { capacity: 1, waitlistEnabled: false },
    { status: 'draft' },
    { eventState: 'cancelled' },
  ]) {
    const eventId = await staff.createEvent(others);
    for (const { overrideReason: _, ...body } of [
      staff.newPerson({ eventId }),
      staff.newPerson({ eventId, guestCount: 3 }),
    ]) {
      const answer = await api.call('POST', '/events-enrolment', { body });
      sentences.push(...sentencesOf(answer));
      if (answer.status !== 201) continue;
      for (const name of ['confirm', 'checkIn', 'markNoShow'])
        sentences.push(...sentencesOf(await staff.act('events-enrolment', answer.body.data, name)));
    }
  }
  expect(sentences.filter(Boolean).length).toBeGreaterThan(3);
  expectSpoken(schemaOf('events-enrolment'), sentences);
});
