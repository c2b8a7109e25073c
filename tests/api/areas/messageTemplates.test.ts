import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedMessageTemplates } from '../../../api/areas/messageTemplates';
import { threadEntries } from '../../../api/platform/database/tables';
import { defaultTexts, messageKinds } from '../../../resources/message-templates/messageTemplateSchema';
import { partsOf, startMessageApi } from '../features/transactionalMessagesFixture';
import { logLinesOf } from '../platform/logLines';
import { signInEachRole } from '../roles';

let fixture: Awaited<ReturnType<typeof startMessageApi>>;
let tokens: Record<string, string>;
beforeAll(async () => {
  fixture = await startMessageApi();
  tokens = await signInEachRole(fixture);
});
afterAll(() => fixture.close());

const read = async (kind: string) => (await fixture.call('GET', `/message-templates/${kind}`)).body.data;
const write = async (kind: string, difference: object, token?: string) => {
  const { version, ...data } = await read(kind);
  const headers = { 'if-match': `"${version}"` };
  return fixture.call('PUT', `/message-templates/${kind}`, {
    body: { ...data, ...difference },
    headers,
    ...(token && { token }),
  });
};

it('there is a template for each message, in the order in which the messages occur', async () => {
  const { body } = await fixture.call('GET', '/message-templates?range=[0,99]');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(messageKinds);
});

it('an unknown placeholder is refused at its field, with the valid ones', async () => {
  const wrong = await write('event-confirmed', { emailText: 'Hello {{memberName}}', smsText: 'Until {{claimUntil}}' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.emailText).toMatch(/\{\{memberName\}\}.*\{\{firstName\}\}/);
  expect(wrong.body.errors.smsText).toContain('{{claimUntil}}');
  expect((await write('event-confirmed', { emailSubject: 'Hello {{firstName}' })).body.errors.emailSubject).toContain(
    'two braces',
  );
  const long = await write('event-confirmed', { smsText: 'x'.repeat(458) });
  expect(long.body.errors.smsText).toBe('This takes 4 text messages; use at most 3.');
});

it('schedulers and communicators edit the templates, others read them', async () => {
  for (const role of ['scheduler', 'communicator'])
    expect((await write('event-changed', { emailSubject: `As a ${role} says` }, tokens[role])).status).toBe(200);
  for (const role of ['support', 'viewer', 'content_editor'])
    expect((await write('event-changed', { emailSubject: 'No' }, tokens[role])).status).toBe(403);
});

it('an edited template is what people receive, and they do not receive what is switched off', async () => {
  await write('event-enrolled', {
    emailSubject: 'Welcome, {{firstName|friend}}',
    emailText: 'See https://example.org/?a=1&b=2 <soon>\n\n{{eventTitle}}',
    smsOn: false,
  });
  const event = await fixture.staff.createEvent({
    title: 'A & B',
    attendanceMode: 'online',
    onlineUrl: 'https://meet.example.org/1',
  });
  const person = {
    email: 'welcome@example.org',
    phone: '+13035550142',
    consentSms: true,
    firstName: 'Dana',
    memberId: undefined,
  };
  const { id } = await fixture.staff.enrol(event, person);
  await fixture.send('events-enrolment');
  expect(await fixture.readMessages(id)).toEqual(['event-enrolled email sent']);
  const [raw = ''] = fixture.mailsTo('welcome@example.org');
  const { flat } = partsOf(raw);
  expect(flat).toContain('Subject: Welcome, Dana');
  expect(flat).toContain('href="https://example.org/?a=1&#38;b=2">');
  expect(flat).toContain('&#60;soon&#62;');
  expect(flat).toContain('A &#38; B');
  await write('event-enrolled', { emailOn: false });
  const silent = await fixture.staff.enrol(event, { ...person, email: 'silent@example.org' });
  expect(await fixture.readMessages(silent.id)).toEqual([]);
});

it('a preview has the values of the latest enrollment, and names only for roles that may see them', async () => {
  const sample = async (token?: string) =>
    (await fixture.call('GET', '/message-templates/event-enrolled/sample', token ? { token } : {})).body.data;
  expect(await sample()).toMatchObject({
    isFromRecord: true,
    values: { eventTitle: 'A & B', firstName: 'Dana' },
    notSetUp: [],
  });
  await fixture.setTime('2026-11-20T12:01:00.000Z');
  await fixture.staff.enrol(await fixture.staff.createEvent(), { firstName: 'Somebody', memberId: undefined });
  expect((await sample(tokens.communicator)).values.firstName).toBe('Dana');
  expect((await sample(tokens.scheduler)).values.firstName).toBe('Somebody');
});

it('a refused message is logged without the address, which the record shows', async () => {
  const log = logLinesOf(fixture);
  fixture.mail.handleNext('refused@example.org', 'refuse');
  const event = await fixture.staff.createEvent();
  const { id } = await fixture.staff.enrol(event, {
    email: 'refused@example.org',
    memberId: undefined,
    phone: undefined,
  });
  await write('event-enrolled', { emailOn: true });
  const again = await fixture.staff.enrol(event, {
    email: 'REFUSED2@example.org',
    memberId: undefined,
    phone: undefined,
  });
  fixture.mail.handleNext('refused2@example.org', 'refuse');
  await fixture.send('events-enrolment');
  expect(await fixture.readMessages(id)).toEqual([]);
  expect(await fixture.readMessages(again.id)).toEqual(['event-enrolled email failed refused 550']);
  const logged = JSON.stringify(log.lines);
  expect(logged).toContain('refused 550');
  expect(logged).not.toContain('@example.org');
});

it('a new release changes the texts that nobody has changed, and leaves those of staff', async () => {
  const { context } = fixture;
  const kinds = ['event-moved', 'appointment-moved'] as const;
  await write('appointment-moved', { emailSubject: 'Staff wrote this' });
  await context.database.$client.query(
    `UPDATE records SET data = data || '{"emailText": "Please answer this message."}'
     WHERE area = 'message-templates' AND id = ANY($1)`,
    [kinds],
  );
  await seedMessageTemplates(context);
  const [moved, ofStaff] = [await read(kinds[0]), await read(kinds[1])];
  expect(moved).toMatchObject({ emailText: defaultTexts['event-moved'].emailText, version: 2 });
  expect(ofStaff).toMatchObject({ emailText: 'Please answer this message.', emailSubject: 'Staff wrote this' });
  await seedMessageTemplates(context);
  expect((await read(kinds[0])).version).toBe(2);
});

it('a message that a release adds is sent by the channels of the one that it replaces', async () => {
  const { context } = fixture;
  await write('event-postponed', { emailOn: false });
  for (const table of ['versions WHERE record_id', 'record_values WHERE record_id', 'records WHERE id'])
    await context.database.$client.query(
      `DELETE FROM ${table} = 'event-postponed-waitlisted' AND area = 'message-templates'`,
    );
  await seedMessageTemplates(context);
  expect(await read('event-postponed-waitlisted')).toMatchObject({
    ...defaultTexts['event-postponed-waitlisted'],
    emailOn: false,
    smsOn: true,
  });
  expect(await read('advisor-assigned')).toMatchObject({ emailOn: true, smsOn: false });
});

it('each text greets once, goes on with a capital letter, and is signed once', () => {
  for (const { emailText } of Object.values(defaultTexts)) {
    expect(emailText).toMatch(/^Hello \{\{(firstName|advisorName|oldAdvisor)\}\},\n\n(\p{Lu}|\{\{)/u);
    expect(emailText.match(/Hello|Dear/g)).toHaveLength(1);
    expect(emailText.split('{{companyName}}')).toHaveLength(2);
    expect(emailText.endsWith('\n\n{{companyName}}')).toBe(true);
  }
});

it('the person of an inquiry that is split gets the message with both numbers, as it was edited', async () => {
  await write('inquiry-split', { emailSubject: 'Now {{inquiryNo}}, before {{oldInquiryNo}}' });
  const email = 'split@example.org';
  const body = { name: 'Rosa Delgado', email, topicId: 'account', source: 'phone', subject: 'My form' };
  const old = (await fixture.call('POST', '/contacts', { body: { ...body, message: 'Has my form arrived?' } })).body
    .data;
  const entryId = randomUUID();
  const reply = { id: entryId, inquiryId: old.id, at: new Date(), kind: 'memberReply' as const };
  await fixture.context.database.insert(threadEntries).values({ ...reply, text: 'And is the seminar in March free?' });
  const split = await fixture.call('POST', `/contacts/${old.id}/split`, { body: { entryId } });
  const { id } = split.body.data;
  const { ticketNo } = (await fixture.call('GET', `/contacts/${id}`)).body.data;
  await fixture.send('contacts', undefined, id);
  expect(await fixture.readMessages(id)).toEqual(['inquiry-split email sent']);
  const { flat } = partsOf(fixture.mailsTo(email)[0] ?? '');
  expect(flat).toContain(`Subject: Now ${ticketNo}, before ${old.ticketNo}`);
  expect(flat).toContain('Hello Rosa,');
  expect(flat).toContain('And is the seminar in March free?');
  expect(flat).toContain('because you wrote to us');
});
