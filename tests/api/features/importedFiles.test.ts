import { beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { events } from '../../../resources/events/eventSchema';
import { schemas } from '../records/everyArea';
import { examples } from '../records/examples';
import { setUpApi } from '../setUpApi';
import { importFiles } from './importFiles';
import { newMember } from './newMember';

let files: ReturnType<typeof importFiles>;

const api = setUpApi({ schemas });
beforeAll(async () => {
  files = importFiles(api);
});

const unreadable = expect.stringMatching(/^A character of this cell cannot be read/);
const withByte = (before: string, byte: number, after: string) =>
  Buffer.concat([Buffer.from(before), Buffer.of(byte), Buffer.from(after)]);

it.each([
  ['with a byte order mark', '\uFEFF'],
  ['without one', ''],
])('a single byte that is not UTF-8 refuses its row alone: FAQs %s', async (_, mark) => {
  const question = `Über alles Mögliche fragen${mark && ' wir'}?`;
  const file = withByte(
    `${mark}question,answer\r\n${question},<p>Ja.</p>\r\nWas kostet m`,
    0xfc,
    'hsam viel?,<p>Ja.</p>',
  );
  const { read, job, rows } = await files.check('faqs', file);
  expect(read.columns.map(({ head, field }) => [head, field])).toEqual([
    ['question', 'question'],
    ['answer', 'answer'],
  ]);
  expect(rows).toMatchObject([
    { number: 2, outcome: 'created' },
    { number: 3, outcome: 'refused', errors: { question: unreadable } },
  ]);
  const [{ recordId } = { recordId: '' }] = await files.apply(job);
  expect((await api.call('GET', `/faqs/${recordId}`)).body.data.question).toBe(question);
});

it('a single byte that is not UTF-8 leaves the names of other members as they are in the file', async () => {
  const [zoe, jurgen] = [newMember(), newMember()];
  await insertMembers(api.context.database, [zoe, jurgen]);
  const start = `id,firstName,lastName,note\r\n${zoe.id},Zoë,Müller,\r\n${jurgen.id},J`;
  const { job, rows } = await files.check('member-data', withByte(start, 0xfc, 'rgen,Gross,\r\n'));
  expect(rows).toMatchObject([
    { number: 2, outcome: 'changed' },
    { number: 3, outcome: 'refused', errors: { firstName: unreadable } },
  ]);
  await files.apply(job);
  const names = await Promise.all(
    [zoe, jurgen].map(async ({ id }) => (await api.call('GET', `/members/${id}`)).body.data),
  );
  expect(names).toMatchObject([
    { firstName: 'Zoë', lastName: 'Müller' },
    { firstName: jurgen.firstName, lastName: jurgen.lastName },
  ]);
});

it('an Excel export comes back unchanged', async () => {
  const lines = '<p>First: “call” us.</p><p>=1+1 _x0041_</p>';
  const body = { question: '=When may I ask, in 2026?', answer: lines, tags: ['a|b', '007'] };
  const { id } = (await api.call('POST', '/faqs', { body })).body.data;
  const { url } = (await api.call('POST', '/faqs/export', { body: { filter: { id }, format: 'xlsx' } })).body.data;
  const file = Buffer.from(await (await fetch(api.origin + url)).arrayBuffer());
  const { read, rows } = await files.check('faqs', file, { name: 'faqs.xlsx' });
  expect(read.columns.find(({ head }) => head === 'question')).toMatchObject({ field: 'question' });
  expect(rows).toMatchObject([{ recordId: id, outcome: 'unchanged', errors: {} }]);
});

it('a cell that cannot be read refuses no row where its column is left out', async () => {
  const file = withByte('question,answer,Note\r\nWas kostet es in Köln?,<p>Ja.</p>,m', 0xfc, 'hsam');
  expect((await files.check('faqs', file)).rows).toMatchObject([{ number: 2, outcome: 'created' }]);
});

it('the line that names the delimiter is no row, and a title above the heads is told', async () => {
  const named = await files.check('faqs', 'sep=;\r\nquestion;answer\r\nMay I ask always?;<p>Always.</p>\r\n');
  expect(named).toMatchObject({ read: { total: 1, notices: [] }, rows: [{ number: 2, outcome: 'created' }] });
  const titled = await files.check('faqs', 'List of questions,\r\nquestion,answer\r\nMay I ask?,<p>Yes.</p>\r\n');
  expect(titled.rows).toMatchObject([{ number: 3, outcome: 'created' }]);
  expect(titled.read.notices).toEqual([
    'The line above the column headings is not a row and is left out: “List of questions”.',
  ]);
});

it('dates with a time are read in the time zone and the order that were chosen for the file', async () => {
  const rows = [
    'First banner,home_hero,3/4/2026 14:05',
    'Second banner,home_hero,4-Mar-26 2:05 PM',
    'Third banner,home_hero,3/4/2026',
  ];
  const file = ['Name,Placement,Starts', ...rows].join('\r\n');
  const choices = { timeZone: 'America/Denver', isDayFirst: true };
  const { read, job, rows: checked } = await files.check('banners', file, choices);
  expect(read).toMatchObject({
    timeZone: 'America/New_York',
    dateOrder: { example: '3/4/2026 14:05', isDayFirst: false, isCertain: false },
  });
  expect(checked).toMatchObject([
    { outcome: 'created' },
    { outcome: 'created' },
    { outcome: 'refused', errors: { startsAt: 'Add the time to the date, such as 3/4/2026 2:05 PM.' } },
  ]);
  const created = await files.apply(job);
  const starts = created.map(
    async ({ recordId }) => (await api.call('GET', `/banners/${recordId}`)).body.data.startsAt,
  );
  expect(await Promise.all(starts)).toEqual(['2026-04-03T20:05:00.000Z', '2026-03-04T21:05:00.000Z']);
});

it('a roster of another program is mapped by its heads, and its rows pass with an event for all of them', async () => {
  const event = await examples(api).create(events);
  const roster = [
    'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee Status,Cell Phone,Company,Notes',
    '1000000001,3/4/2026 14:05,Ada,Okafor,ADA@example.org,1,General Admission,Attending,(303) 555-0177,Transit Agency,Aisle seat',
    '1000000002,3/4/2026 14:07,Ben,Ruiz,ben@example.org,1,General Admission,Attending,303.555.0178,,',
    '1000000003,3/5/2026 9:01,Cy,Young,cy@example.org,1,General Admission,Attending,1-303-555-0179,Mint,',
    '1000000004,3/5/2026 9:02,Di,Park,di@example.org,1,General Admission,Attending,303-555-0180 x12,Mint,',
  ].join('\r\n');
  const { read, job, rows } = await files.check('events-enrolment', roster, {
    values: {
      eventId: String(event.title),
      overrideReason: 'Sold by the ticket office',
      consentEmail: true,
      estimatedRetirementYear: 2030,
    },
  });
  expect(read.fields.filter(({ isRequired }) => isRequired).map(({ path }) => path)).toEqual([
    'eventId',
    'firstName',
    'lastName',
  ]);
  expect(Object.fromEntries(read.columns.map(({ head, field }) => [head, field]))).toEqual({
    'Order #': null,
    'Order Date': null,
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    Quantity: null,
    'Ticket Type': null,
    'Attendee Status': null,
    'Cell Phone': 'phone',
    Company: 'agencyOrEmployer',
    Notes: 'note',
  });
  expect(rows, JSON.stringify(rows)).toMatchObject([
    { outcome: 'created' },
    { outcome: 'created' },
    { outcome: 'created' },
    { outcome: 'refused', errors: { phone: expect.stringContaining('Leave out the extension') } },
  ]);
  const [{ recordId } = { recordId: '' }] = await files.apply(job);
  expect((await api.call('GET', `/events-enrolment/${recordId}`)).body.data).toMatchObject({
    eventId: event.id,
    phone: '+13035550177',
    email: 'ada@example.org',
    agencyOrEmployer: 'Transit Agency',
    consentEmail: true,
    estimatedRetirementYear: 2030,
  });
});
