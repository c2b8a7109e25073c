import { describe, expect, it } from 'vitest';
import { day, question, setUpInquiries, today } from './inquiriesFixture';

const fixture = setUpInquiries();
const { act, answer, clock, create, list, read, readAsStaff, reply } = fixture;

describe('a member', () => {
  it('sends an inquiry, which staff see as sent from the app', async () => {
    const data = await create({ ...question, subject: 'My new address' });
    expect(data).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^CT-2026-\d{5}$/),
      topic: { key: 'account', label: 'Account' },
      subject: 'My new address',
      state: 'received',
      stateLabel: 'Received',
      receivedAt: today.toISOString(),
      thread: [{ id: data.id, from: 'member', at: today.toISOString(), text: question.text }],
      files: [],
      rating: null,
      actions: ['reply'],
    });
    expect(await readAsStaff(data.id)).toMatchObject({
      status: 'new',
      memberId: fixture.dana,
      name: 'Dana Whitfield',
      email: `${fixture.dana}@example.org`,
      source: 'app',
      message: question.text,
      consentMarketing: false,
      createdByName: 'The member',
    });
    const { body } = await fixture.api.call('GET', `/activity?filter={"recordId":"${data.id}"}`);
    expect(body.data).toMatchObject([{ action: 'created', byMember: true }]);
  });

  it('has one inquiry after two were merged, and replies to it also by the former one', async () => {
    const kept = await create();
    clock.now = new Date(today.getTime() + 60_000);
    const merged = await create({ ...question, text: 'Has nobody read this yet?' });
    const { status } = await fixture.api.call('POST', `/contacts/${kept.id}/merge`, { body: { otherId: merged.id } });
    expect(status).toBe(200);
    expect((await list(fixture.dana)).map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    expect((await reply(merged.id, 'I found it.')).body.data).toMatchObject({ id: kept.id, number: kept.number });
    const texts = (await read(merged.id)).thread.map(({ text }: { text: string }) => text);
    expect(texts).toEqual([question.text, 'Has nobody read this yet?', 'I found it.']);
  });

  it('needs no subject, and makes a complaint by its topic', async () => {
    const { id, subject } = await create({ topic: 'complaint', text: 'Nobody called me back.', subject: ' ' });
    expect(subject).toBe('Complaint');
    expect(await readAsStaff(id)).toMatchObject({ isComplaint: true, priority: 'high' });
  });

  it('lists the own inquiries, the newest first, with those that staff wrote down', async () => {
    const first = await create();
    clock.now = new Date(today.getTime() + day);
    const second = await create();
    const body = { subject: 'By phone', message: 'Asked about her statement', topicId: 'account', source: 'phone' };
    const person = { name: 'Dana Whitfield', email: `${fixture.dana}@example.org` };
    clock.now = new Date(today.getTime() + 2 * day);
    await fixture.api.signIn();
    const third = (await fixture.api.call('POST', '/contacts', { body: { ...body, ...person } })).body.data;
    expect((await list(fixture.dana)).map(({ id }: { id: string }) => id)).toEqual([third.id, second.id, first.id]);
    expect((await list(fixture.dana))[2]).toEqual(await read(first.id));
    expect(await list(await fixture.app.addMember())).toEqual([]);
  });

  it('reads answers without notes, names of staff or a word about spam', async () => {
    const { id } = await create();
    await act(id, 'assign', 'start');
    await answer(id, 'notes', 'Seems upset.');
    await answer(id, 'replies', 'You change it in your profile.');
    const { text } = await fixture.app.callApp('GET', `/members/${fixture.dana}/inquiries/${id}`);
    for (const hidden of ['upset', 'Administrator', 'assignee', 'authorId', 'priority', 'dueAt'])
      expect(text).not.toContain(hidden);
    expect(await read(id)).toMatchObject({
      state: 'in_progress',
      thread: [{ from: 'member' }, { from: 'staff', text: 'You change it in your profile.' }],
    });
    await act(id, 'markSpam');
    expect(await read(id)).toMatchObject({ state: 'closed', stateLabel: 'Closed', actions: [] });
  });

  it('replies, which staff read in the thread, the history and the activity', async () => {
    const { id } = await create();
    clock.now = new Date(today.getTime() + 1000);
    await answer(id, 'replies', 'Which address?');
    clock.now = new Date(today.getTime() + 2000);
    const replied = await reply(id, ' That of my home. ');
    expect(replied.status).toBe(200);
    expect(replied.body.data).toMatchObject({
      state: 'in_progress',
      thread: [
        { from: 'member', text: question.text },
        { from: 'staff', text: 'Which address?' },
        { from: 'member', text: 'That of my home.', at: clock.now.toISOString() },
      ],
    });
    expect((await fixture.api.call('GET', `/contacts/${id}/thread`)).body.data).toMatchObject([
      { kind: 'reply', authorName: 'First Administrator' },
      { kind: 'memberReply', authorName: null, text: 'That of my home.' },
    ]);
    expect(await fixture.app.readAuthors('contacts', id)).toEqual([
      ['created', 'The member'],
      ['replied', 'First Administrator'],
      ['replied', 'The member'],
    ]);
    // The answer ended the due time, and what the member wrote then is due anew.
    const replyIsDue = { dueFrom: clock.now.toISOString(), dueAt: expect.any(String) };
    expect(await readAsStaff(id)).toMatchObject({ status: 'in_progress', updatedByName: 'The member', ...replyIsDue });
  });

  it('continues an inquiry that waits, whose due time then is later by the wait', async () => {
    const { id } = await create();
    await act(id, 'assign', 'start');
    const { dueAt } = await readAsStaff(id);
    await act(id, 'wait');
    expect(await read(id)).toMatchObject({ state: 'waiting_on_member', stateLabel: 'Waiting for your answer' });
    clock.now = new Date(today.getTime() + 7 * day);
    expect((await reply(id, 'Here it is.')).body.data).toMatchObject({ state: 'in_progress' });
    await fixture.api.signIn();
    const continued = await readAsStaff(id);
    expect(continued).toMatchObject({ status: 'in_progress' });
    expect(Date.parse(continued.dueAt) - Date.parse(dueAt)).toBe(7 * day);
  });

  it('reopens a resolved inquiry within 30 days, and no other that is over', async () => {
    const { id } = await create();
    await act(id, 'assign', 'start', 'resolve');
    clock.now = new Date(today.getTime() + 30 * day + 1);
    const late = await reply(id, 'It did not work.');
    expect([late.status, late.body.message]).toEqual([
      409,
      'This inquiry was resolved long ago, so it stays as it is. Write a new one.',
    ]);
    expect((await read(id)).actions).toEqual(['rate']);
    clock.now = new Date(today.getTime() + 30 * day);
    expect((await read(id)).actions).toEqual(['reply', 'rate']);
    expect((await reply(id, 'It did not work.')).body.data).toMatchObject({ state: 'in_progress' });
    await fixture.api.signIn();
    const reopened = await readAsStaff(id);
    expect(reopened).toMatchObject({ status: 'reopened', isOpen: true });
    // Two business days from the reply, which comes on a Sunday.
    expect(reopened.dueAt).toBe('2026-12-22T12:00:00.000Z');
    expect(reopened.resolvedAt ?? null).toBeNull();

    await act(id, 'start', 'resolve', 'close');
    const closed = await reply(id, 'One more thing.');
    expect([closed.status, closed.body.message]).toEqual([409, 'This inquiry is closed. Write a new one.']);
    expect((await read(id)).thread).toHaveLength(2);
  });
});
