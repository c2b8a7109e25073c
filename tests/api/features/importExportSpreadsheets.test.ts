import iconv from 'iconv-lite';
import { beforeAll, expect, it } from 'vitest';
import { applyCells } from '../../../api/features/importExport/importableFields';
import { runLongJob } from '../../../api/longJobs/run';
import { events } from '../../../resources/events/eventSchema';
import { services } from '../../../resources/services/serviceSchema';
import { schemas } from '../records/everyArea';
import { examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

let event: Record<string, unknown>;

const api = setUpApi({ schemas });
beforeAll(async () => {
  event = await examples(api).create(events);
});

const run = async (id: string) => {
  const runner = { log: api.app.log, signal: new AbortController().signal };
  while (await runLongJob({ ...api.context, keys: api.app.keys }, id, runner));
  return (await api.call('GET', `/jobs/${id}/rows`)).body.data as Record<string, unknown>[];
};

/**
 * Uploads, checks and imports a file with the fields that its headers suggest, and returns the results of its rows and
 * the records.
 */
const importFile = async (area: string, file: string | Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([file as BlobPart]), `${area}.csv`);
  const read = await api.call('POST', `/${area}/import`, { body: form });
  expect(read.body).toMatchObject({ success: true });
  const { id, columns } = read.body.data as { id: string; columns: { head: string; field: string | null }[] };
  // An unknown header would be ignored without a message.
  expect(columns.filter(({ field }) => field === null)).toEqual([]);
  const body = { fields: columns.map(({ field }) => field) };
  const check = (await api.call('POST', `/imports/${id}/check`, { body })).body.data.id;
  const checked = await run(check);
  const rows = await run((await api.call('POST', `/imports/${check}/apply`)).body.data.id);
  const records = await Promise.all(
    rows.map(async ({ recordId }) => (await api.call('GET', `/${area}/${recordId}`)).body.data),
  );
  return { checked, records };
};
const lines = (...rows: string[]) => rows.join('\r\n');

/** The files as people store them in a spreadsheet, with the records that result. */
const files: [area: string, what: string, file: () => string | Buffer, records: (() => object)[]][] = [
  [
    'union-affiliates',
    'saved by Excel with semicolons, in Windows-1252, with names for types and empty lines at the end',
    () =>
      iconv.encode(
        lines(
          'Name;Acronym;Level;Sector;States;Members;Agreement starts;Listed in the app',
          'Café & Postal Workers’ Union;CPWU;International union;Postal;New York|florida;12,500;3/1/2027;Yes',
          ';;;;;;;',
          '',
          '',
        ),
        'win1252',
      ),
    [
      () => ({
        name: 'Café & Postal Workers’ Union',
        level: 'international',
        states: ['NY', 'FL'],
        memberCount: 12_500,
        agreementStart: '2027-03-01',
        isListed: true,
      }),
    ],
  ],
  [
    'union-affiliates',
    'whose unions are named by their acronym, and whose numbers begin with zeros',
    () =>
      lines(
        'Name,Level,Local number,Belongs to,Sector,States,Endorsement',
        'Local 007,Local,007,cpwu,Postal,NY,In talks',
        '"Chapter ""Retired, but here""",Retiree chapter,0012,007,Postal,New York,none',
      ),
    [
      () => ({
        localNumber: '007',
        endorsementStatus: 'in_talks',
        labels: { parentId: expect.stringMatching(/^Café/) },
      }),
    ],
  ],
  [
    'types',
    'whose categories are written as words',
    () => lines('Category,Key,Name,In use', 'faq category,parking,Parking & transit,yes'),
    [() => ({ category: 'faq_category', key: 'parking', label: 'Parking & transit', isActive: true })],
  ],
  [
    'faqs',
    'with lines in a cell, dates of the United States, and the type that was just brought in',
    () =>
      lines(
        'Question\tShort answer\tCategory\tTags\tLast reviewed\tUsed by the assistant',
        'Where may I park?\t"In the garage.\r\nBring your ticket."\tParking & transit\tcar|garage\t11/5/2026\tNo',
      ),
    [
      () => ({
        categoryId: 'parking',
        shortAnswer: expect.stringMatching(/garage\.\s+Bring/),
        tags: ['car', 'garage'],
        lastReviewedAt: '2026-11-05',
        botEnabled: false,
      }),
    ],
  ],
  [
    'organizations',
    'with telephone numbers and addresses as people write them',
    () =>
      lines(
        'Name,Type,Phone,Website,Employees,EIN',
        'Hudson Transit,Employer or agency,(202) 555-0143,https://hudson.example.org,"1,204",01-2345678',
      ),
    [() => ({ type: 'employer_agency', phone: '+12025550143', employeeCount: 1204, ein: '01-2345678' })],
  ],
  [
    'advisors',
    'with a number of another country',
    () => lines('First name,Last name,Email,Phone', 'Zoë,Muñoz,zoe@example.org,+44 20 7946 0958'),
    [() => ({ firstName: 'Zoë', lastName: 'Muñoz', phone: '+442079460958' })],
  ],
  [
    'contacts',
    'taken down on the telephone',
    () =>
      lines(
        'Subject,Message,Name,Phone,Topic,Source,Complaint,Priority',
        'A lost form,"My form of last week is lost.\nPlease send another.",Ada Okafor,202.555.0199,Complaint,Phone,YES,High',
      ),
    [() => ({ topicId: 'complaint', source: 'phone', phone: '+12025550199', isComplaint: true, priority: 'high' })],
  ],
  [
    'events-enrolment',
    'that name their event by its title',
    () =>
      lines(
        'First name,Last name,Email,Event,Union affiliate,Reason for an exception',
        `Ada,Okafor,ada@example.org,${String(event.title)},CPWU,Enrolled at the union hall`,
      ),
    [() => ({ eventId: event.id, lastName: 'Okafor', labels: { affiliateId: expect.stringMatching(/^Café/) } })],
  ],
];

it.each(files)('%s: a file %s', async (area, _, file, expected) => {
  const { checked, records } = await importFile(area, file());
  expect(records, JSON.stringify(checked)).toMatchObject(expected.map((record) => record()));
});

it('an ambiguous name, an unknown name, and an invalid date are each reported at their field', async () => {
  for (const acronym of ['TWIN', 'TWIN2'])
    await importFile(
      'union-affiliates',
      lines('Name,Acronym,Level,Sector,States', `Twin union,${acronym},International union,Postal,NY`),
    );
  const { checked } = await importFile(
    'union-affiliates',
    lines(
      'Name,Level,Local number,Belongs to,Sector,States,Agreement starts',
      'Local 1,Local,1,Twin union,Postal,NY,',
      'Local 2,Local,2,Nobody,Postal,NY,',
      'Local 3,Local,3,TWIN2,Postal,NY,13/31/2027',
      'Local 4,Local,4,TWIN2,Fishing,NY,',
    ),
  );
  expect(checked.map(({ errors }) => errors)).toEqual([
    { parentId: 'Several records are called “Twin union”. Enter the id of the right one.' },
    { parentId: expect.any(String) },
    { agreementStart: expect.any(String) },
    { sector: expect.any(String) },
  ]);
});

const choices = { timeZone: 'America/New_York', isDayFirst: false, now: new Date('2026-11-28') };

it.each([
  ['$1,204.50', 120_450],
  ['120450', 120_450],
])('an amount of %s with a dollar sign is in dollars, and otherwise in cents, as in exports', (cell, amount) => {
  expect(applyCells(services, {}, {}, { 'pricing.amount': cell }, choices)).toEqual({ pricing: { amount } });
});

it('a row with other cells than the first one is refused, and the others are imported', async () => {
  const { checked, records } = await importFile(
    'types',
    lines('category,key,label', 'language,one_cell', 'language,fr_x,French X', 'language,es_x,Spanish X,more'),
  );
  expect(checked).toMatchObject([
    { number: 2, outcome: 'refused', message: 'Row 2 has 2 cells, but the row of column headings has 3.' },
    { number: 3, outcome: 'created' },
    { number: 4, outcome: 'refused', message: 'Row 4 has 4 cells, but the row of column headings has 3.' },
  ]);
  expect(records).toMatchObject([{ label: 'French X' }]);
});
