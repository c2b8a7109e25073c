import { expect, it } from 'vitest';
import { advisorFixture } from '../areas/bookingFixture';

const { api, booking, elena, slotAt } = advisorFixture();

const sentence = 'Write this in one line, without line breaks, tabs and other control characters.';
const broken = 'Ana\r\nX-WR-CALNAME:Other';
const read = async (path: string) => (await api().call('GET', path)).body.data;
const change = async (path: string, changed: object) => {
  const record = await read(path);
  const headers = { 'if-match': `"${record.version}"` };
  return api().call('PUT', path, { body: { ...record, ...changed }, headers });
};

it('names, places and addresses with line breaks are refused with a sentence for each field', async () => {
  const refused = await booking().sendRequest({
    ...slotAt('09:00 AM'),
    mode: 'video',
    memberName: broken,
    location: 'Room\u2028two',
    meetingUrl: 'https://meet.example.org/a\nb',
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { memberName: sentence, location: sentence, meetingUrl: sentence } },
  });
  const advisor = await change(`/advisors/${elena()}`, { firstName: broken });
  expect(advisor.body.errors).toEqual({ firstName: sentence });
  // Line breaks around a text are trimmed as ever, and texts of several lines keep theirs.
  const created = await booking().create({ ...slotAt('09:00 AM'), memberName: ' Ana\n', agenda: 'One\nTwo' });
  expect(created).toMatchObject({ memberName: 'Ana', agenda: 'One\nTwo' });
});

it('names outside of records are refused too: of keys, views and series', async () => {
  const key = await api().call('POST', '/app-keys', { body: { name: broken } });
  expect(key.body.errors).toEqual({ name: sentence });
  const view = { area: 'banners', name: broken, filter: {}, sort: null, columns: null, shared: false };
  expect((await api().call('POST', '/views', { body: view })).body.errors).toEqual({ name: sentence });
  const rule = 'FREQ=WEEKLY;COUNT=3\r\nX-EVIL:1';
  const series = await api().call('POST', '/events/any/series', { body: { rule }, headers: { 'if-match': '"1"' } });
  expect(series.body.errors).toEqual({ rule: sentence });
});

it('a record from before is read and listed, and is saved once its text is in one line', async () => {
  const { id } = await booking().create({ ...slotAt('09:00 AM'), location: 'Room two' }, 'confirm');
  await api().context.database.$client.query(
    `UPDATE records SET data = jsonb_set(data, '{location}', '"Room\\ntwo"') WHERE area = 'appointments' AND id = $1`,
    [id],
  );
  expect(await read(`/appointments/${id}`)).toMatchObject({ location: 'Room\ntwo' });
  expect(await read(`/appointments?filter={"id":"${id}"}`)).toMatchObject([{ id }]);
  const refused = await change(`/appointments/${id}`, { agenda: 'Their pension' });
  expect(refused.body).toMatchObject({ errors: { location: sentence }, message: expect.stringMatching(/Location/) });
  const saved = await change(`/appointments/${id}`, { agenda: 'Their pension', location: 'Room two' });
  expect(saved.body).toMatchObject({ success: true });
});
