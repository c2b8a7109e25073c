import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteOldConversations } from '../../../api/areas/assistantBot/conversations';
import { readTestRuns, runTestRun } from '../../../api/areas/assistantBot/testRuns';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

/** A Monday at 10 AM in New York. */
let now = new Date('2026-11-23T15:00:00Z');
const clock = { days: (days: number) => (now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)) };

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  key = (await send('POST', '/app-keys', { name: 'Phones' })).data.key;
  await published('tsp.loans', loans, { responses: [{ text: 'You may borrow from your TSP, says {{companyName}}.' }] });
  await published('event.find', [
    'show me events',
    'any seminar near me',
    'next webinar',
    'upcoming events',
    'workshops',
  ]);
});

const loans = [
  'can I borrow from my TSP',
  'TSP loan',
  'loan from the thrift plan',
  'pay back my loan',
  'interest on a loan',
];

const send = async (method: string, path: string, body: object, version?: number) => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  return (await api.call(method, path, { body, headers })).body;
};
const create = async (name: string, trainingPhrases: string[], more: object = {}) =>
  (
    await send('POST', '/assistant-bot', {
      name,
      topicId: 'tsp',
      answerSource: 'text',
      responses: [{ text: 'Yes.' }],
      trainingPhrases,
      ...more,
    })
  ).data;
const publish = ({ id, version }: { id: string; version: number }, reason?: string) =>
  send('POST', `/assistant-bot/${id}/actions/publish`, { ...(reason && { reason }) }, version);
const published = async (...changes: Parameters<typeof create>) => (await publish(await create(...changes))).data;

const ask = async (question: string, edition = 'live') =>
  (await send('POST', '/assistant-bot/try', { question, edition })).data;
const set = async (settings: object) => {
  const { data } = (await api.call('GET', '/assistant-bot-settings/settings')).body;
  return send('PUT', '/assistant-bot-settings/settings', { ...data, ...settings }, data.version);
};
let key: string;
/** Asks the bot as the member app does. */
const askAsMember = async (question: string, conversationId = randomUUID()) =>
  (await api.call('POST', '/app/bot', { body: { question, conversationId }, token: key })).body.data;
const storedQuestions = async () =>
  (await api.context.database.execute(sql`SELECT question, outcome, rating FROM bot_turns ORDER BY at, id`)).rows;

describe('the assistant bot', () => {
  it('answers rephrased and mistyped questions with the matching intent, and states why', async () => {
    const answer = await ask('borow from the thrift savings plan');
    expect(answer).toMatchObject({ outcome: 'answered', threshold: 0.55 });
    expect(answer.text).toMatch(/^You may borrow from your TSP, says \w/);
    expect(answer.candidates[0]).toMatchObject({ source: { label: 'tsp.loans' }, phrase: 'loan from the thrift plan' });
    expect(answer.candidates[0].words).toContainEqual({
      questionTerm: 'thrift savings plan',
      matchedTerm: 'thrift plan',
    });
  });

  it('answers the question at once that a member asks within a story', async () => {
    const story =
      'We moved to Ohio in spring and the roof of our purple house leaks. Can I borrow from my TSP and pay the loan back?';
    expect(await ask(story)).toMatchObject({
      outcome: 'answered',
      text: expect.stringMatching(/^You may borrow from your TSP/),
    });
  });

  it('asks whether one of the nearest answers is meant where it is not sure', async () => {
    const answer = await ask('workshops for woodcarving beginners');
    expect(answer).toMatchObject({
      outcome: 'unanswered',
      text: 'Do you mean this?',
      suggestions: ['show me events'],
      handoff: 'contact_form',
    });
  });

  it('states that it did not understand an uncovered question, and hands over while staff are available', async () => {
    const answer = await ask('will it rain tomorrow');
    expect(answer).toMatchObject({ outcome: 'unanswered', source: null, handoff: 'contact_form' });
    expect(answer.text).toBe('I am not sure I understood. Could you say it in other words?');
    const monday = now;
    clock.days(-1);
    expect(await ask('will it rain tomorrow')).toMatchObject({ handoff: null });
    now = monday;
  });

  it('immediately uses what was changed, published, switched off or deleted', async () => {
    const question = 'may I keep my parrot at the office';
    const draft = await create('pets', [
      'parrot in the office',
      'keep a parrot',
      'pets at work',
      'bring my dog',
      'office cat',
    ]);
    expect((await ask(question)).outcome).toBe('unanswered');
    expect((await ask(question, 'draft')).outcome).toBe('answered');
    const { data: live } = await publish(draft);
    expect((await ask(question)).outcome).toBe('answered');
    await api.call('DELETE', `/assistant-bot/${live.id}`, { headers: { 'if-match': `"${live.version}"` } });
    expect((await ask(question)).outcome).toBe('unanswered');
    await set({
      snippets: [{ question: 'May I bring a parrot to the office?', text: 'Its name is Polly.', isActive: true }],
    });
    expect(await ask(question)).toMatchObject({ outcome: 'answered', text: 'Its name is Polly.' });
    await set({ snippets: [] });
  });

  it('does not answer blocked topics, asks back between two close intents, and is silent when switched off', async () => {
    await set({ blockedTopics: ['borrowing'] });
    expect(await ask('can I borrow from my TSP')).toMatchObject({ outcome: 'blocked', text: /cannot talk/ });
    await set({ blockedTopics: [], isEnabled: false });
    expect((await ask('TSP loan')).outcome).toBe('off');
    await set({ isEnabled: true });
    await published('tsp.loan_form', [
      'form for a loan',
      'loan paperwork',
      'print the loan form',
      'loan application',
      'sign the loan form',
    ]);
    const unsure = await ask('loan please');
    expect(unsure).toMatchObject({ outcome: 'unsure', text: 'Do you mean one of these?' });
    expect(unsure.suggestions).toEqual(expect.arrayContaining(['form for a loan', 'can I borrow from my TSP']));
  });

  it('takes questions of up to 500 characters, with the spaces around them', async () => {
    const statusOf = async (question: string) =>
      (await api.call('POST', '/app/bot', { body: { question, conversationId: randomUUID() }, token: key })).status;
    expect(await statusOf(`TSP loan${' '.repeat(492)}`)).toBe(200);
    expect(await statusOf(`${' '.repeat(900_000)}TSP loan`)).toBe(422);
    await api.context.database.execute(sql`DELETE FROM bot_turns`);
  });

  it('stores the questions of members without their identity, and deletes them in time', async () => {
    await askAsMember('My number is 123-45-6789 and my mail ann@example.org, account 00482213. Will it rain?');
    await askAsMember('TSP loan of $12,500 in 2026');
    expect((await storedQuestions()).map(({ question }) => question)).toEqual([
      'My number is ••• and my mail •••, account •••. Will it rain?',
      'TSP loan of $12,500 in 2026',
    ]);
    clock.days(89);
    await deleteOldConversations({ ...api.context, keys: api.app.keys });
    expect(await storedQuestions()).toHaveLength(2);
    clock.days(1);
    await runScheduledTasks({ ...api.context, keys: api.app.keys });
    expect(await storedQuestions()).toEqual([]);
    // The session is as old as the conversations.
    await api.signIn();
  });

  it('groups unanswered questions by the closest intent, until somebody has handled them', async () => {
    for (const question of ['will it rain', 'Will it rain', 'print my webinar photos']) await askAsMember(question);
    const groups = (await api.call('GET', '/assistant-bot/unanswered')).body.data;
    expect(groups).toMatchObject([
      { match: null, count: 2, questions: [{ count: 2 }] },
      { match: { area: 'assistant-bot' }, count: 1, questions: [{ question: 'print my webinar photos' }] },
    ]);
    const review = { questions: ['will it rain'], state: 'reviewed' };
    expect((await send('POST', '/assistant-bot/unanswered/review', review)).data).toHaveLength(1);
  });
});

it('members rate answers in their own conversation', async () => {
  const conversationId = randomUUID();
  const { id, text, disclaimer } = await askAsMember('TSP loan', conversationId);
  expect([text, disclaimer]).toEqual([expect.stringMatching(/^You may borrow/), expect.stringContaining('not advice')]);
  const rate = (of: string) =>
    api.call('PUT', `/app/bot/${id}/rating`, { body: { conversationId: of, rating: 1 }, token: key });
  expect((await rate(randomUUID())).status).toBe(404);
  expect((await rate(conversationId)).status).toBe(200);
  expect((await storedQuestions()).at(-1)).toMatchObject({ question: 'TSP loan', rating: 1 });
});

describe('the tests of the bot', () => {
  const run = async () => {
    clock.days(0.001);
    await send('POST', '/assistant-bot/test-runs', {});
    const { rows } = await api.context.database.execute<{ id: string }>(
      sql`SELECT id FROM bot_test_runs WHERE finished_at IS NULL`,
    );
    for (const { id } of rows) await runTestRun(api.context, id);
    return (await api.call('GET', '/assistant-bot/test-runs')).body.data;
  };

  it('report what passes, and what was fixed or broken since the previous run', async () => {
    await set({ offTopicTests: ['will it snow'] });
    const intent = await create(
      'tsp.match',
      ['agency match', 'matching', 'five percent', 'free money', 'employer adds'],
      {
        testQuestions: ['what is the agency match', 'who waters the flowers'],
      },
    );
    expect(await run()).toMatchObject({ isRunning: false, needed: 90, last: { passed: 2, total: 3 }, before: null });
    const body = { ...intent, trainingPhrases: [...intent.trainingPhrases, 'water for the flowers'] };
    await send('PUT', `/assistant-bot/${intent.id}`, body, intent.version);
    const { last, before } = await run();
    expect([last.passed, before.passed]).toEqual([3, 2]);
    expect(last.results.filter(({ change }: { change: string | null }) => change)).toMatchObject([
      { question: 'who waters the flowers', change: 'fixed', got: 'tsp.match' },
    ]);
  });

  it('are running or have a new result, also when they end while they are read', async () => {
    await run();
    clock.days(0.001);
    const { last: earlier } = (await send('POST', '/assistant-bot/test-runs', {})).data;
    const { rows } = await api.context.database.execute<{ id: string }>(
      sql`SELECT id FROM bot_test_runs WHERE finished_at IS NULL`,
    );
    const pool = api.context.database.$client;
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      spy.mockRestore();
      const answer = await query(...args);
      for (const { id } of rows) await runTestRun(api.context, id);
      return answer;
    }) as unknown as typeof pool.query);
    const { isRunning, last } = await readTestRuns(api.context);
    expect(isRunning || last?.finishedAt !== earlier.finishedAt).toBe(true);
  });

  it('run while intents are incomplete drafts', async () => {
    const nothing = { trainingPhrases: null, testQuestions: null, followUps: null, priority: null, locale: null };
    for (const [index, draft] of [{ responses: [{}] }, { responses: null, name: null }, nothing].entries()) {
      const body = { name: `half.written.${index}`, topicId: 'tsp', answerSource: 'text', ...draft };
      expect(await send('POST', '/assistant-bot', body)).toMatchObject({ data: { showsAs: 'draft' } });
    }
    await runTestRun(api.context, randomUUID());
    expect(await ask('TSP loan', 'draft')).toMatchObject({ outcome: 'answered' });
  });

  it('prevent publishing when fewer than nine of ten pass, unless a reason is given', async () => {
    await set({ offTopicTests: ['TSP loan', 'upcoming events'] });
    const draft = await create('tsp.roth', ['roth', 'roth or traditional', 'tax later', 'tax free', 'after tax money']);
    const refused = await publish(draft);
    expect(refused.errors.reason).toMatch(/^Only 2 of 4 tests of the bot pass .* 90%/);
    expect((await publish(draft, 'The tests are wrong, not the bot')).data).toMatchObject({ showsAs: 'live' });
    await set({ offTopicTests: [] });
  });

  it('accept only the right intent where the bot asks back', async () => {
    const [form, other] = ['form for moving house', 'list for moving house'];
    const phrases = (phrase: string) => [
      phrase,
      `${phrase} abroad`,
      `a ${phrase}`,
      `my ${phrase}`,
      `the ${phrase} please`,
    ];
    await create('moving.form', phrases(form), { testQuestions: ['moving house'] });
    await create('moving.list', phrases(other));
    expect((await run()).last.results).toContainEqual({
      question: 'moving house',
      expected: 'moving.form',
      got: null,
      asked: ['moving.form', 'moving.list'],
      isPassed: false,
      change: null,
    });
  });
});

it('questions of members are shown only to those who answer them', async () => {
  const tokens = await signInEachRole(api);
  const statusOf = async (role: string, method: string, path: string) =>
    (
      await api.call(method, path, {
        token: tokens[role] ?? null,
        ...(method === 'POST' && { body: { question: 'TSP loan' } }),
      })
    ).status;
  expect(await statusOf('viewer', 'POST', '/assistant-bot/try')).toBe(200);
  expect(await statusOf('viewer', 'GET', '/assistant-bot/unanswered')).toBe(403);
  expect(await statusOf('content_editor', 'GET', '/assistant-bot/unanswered')).toBe(200);
});
