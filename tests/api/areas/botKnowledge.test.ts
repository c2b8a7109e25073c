import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBotIndex } from '../../../api/areas/assistantBot/botIndex';
import { readDocumentTexts } from '../../../api/areas/assistantBot/documentTexts';
import { remaskQuestions } from '../../../api/areas/assistantBot/remaskQuestions';
import { updateAllIntentMetrics } from '../../../api/areas/assistantBot/usageMetrics';
import type { Queryable } from '../../../api/platform/database/connect';
import { pdf } from '../platform/sampleFiles';
import { sendForm } from '../platform/uploads';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let token: string;
let ownerId: string;

beforeAll(async () => {
  api = await startApi();
  token = (await api.signIn()).token;
  ownerId = (await api.call('GET', '/staff')).body.data[0].id;
});
afterAll(() => api.close());

const send = async (method: string, path: string, body: object, version?: number) => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  return (await api.call(method, path, { body, headers })).body.data;
};
const settings = async () => (await api.call('GET', '/assistant-bot-settings/settings')).body.data;
const set = async (changes: object) => {
  const data = await settings();
  return send('PUT', '/assistant-bot-settings/settings', { ...data, ...changes }, data.version);
};
const publish = async (area: string, { id, version }: { id: string; version: number }) =>
  send('POST', `/${area}/${id}/actions/publish`, {}, version);
const ask = async (question: string) => send('POST', '/assistant-bot/try', { question, edition: 'live' });
const clock = () => ({ ...api.context, keys: api.app.keys });

interface Listed {
  area: string;
  id: string;
  label: string;
  chunks: number;
  isActive: boolean;
  error: string | null;
}
const knowledge = async (): Promise<Listed[]> => (await api.call('GET', '/assistant-bot/knowledge')).body.data;
const listed = async (label: string) => (await knowledge()).find((source) => source.label === label);

/** Creates a published document that the bot may use, with the text of its file read. */
const document = async (title: string, bytes: Buffer, more: object = {}) => {
  const { body } = await sendForm(api, 'document', { file: { bytes, name: `${title}.pdf` } }, token);
  const created = await send('POST', '/documents', {
    title,
    categoryId: 'guide',
    ownerId,
    effectiveDate: '2026-01-01',
    isAccessiblePdf: 'yes',
    visibility: 'public',
    description: `About ${title}`,
    file: { fileId: body.data.id },
    ...more,
  });
  await publish('documents', created);
  const { documentIds } = await settings();
  await set({ documentIds: [...documentIds, created.id] });
  return created.id as string;
};

it('the text of a PDF answers questions; a PDF that is broken, locked or without text states why it does not', async () => {
  await document('Parrots', await pdf('A parrot needs three walnuts every morning'));
  expect(await listed('Parrots')).toMatchObject({ error: 'unread' });
  await readDocumentTexts(clock());
  expect(await listed('Parrots')).toMatchObject({ area: 'documents', error: null, isActive: true });
  expect(await ask('how many walnuts does a parrot need')).toMatchObject({ source: { label: 'Parrots' } });

  await document('A scan', await pdf(''));
  const complete = await pdf('Cut off');
  await document('Half a file', complete.subarray(0, 60));
  const key = '<</Filter /Standard /V 1 /R 2 /O (0123456789abcdef0123456789abcdef) /U (0123456789abcdef) /P -4>>';
  const trailer = `trailer <</Root 1 0 R /Encrypt ${key} /ID [(one) (one)]`;
  await document(
    'A locked file',
    Buffer.from(complete.toString('latin1').replace('trailer <</Root 1 0 R', trailer), 'latin1'),
  );
  await readDocumentTexts(clock());
  expect(await listed('A scan')).toMatchObject({ error: 'no_text' });
  expect(await listed('Half a file')).toMatchObject({ error: 'damaged' });
  expect(await listed('A locked file')).toMatchObject({ error: 'locked' });
});

it('content that members do not see is marked, and so is content that is not for all of them', async () => {
  await document('For some', await pdf('Some alone'), { visibility: 'staff' });
  const { id } = await send('POST', '/news-and-insights', { title: 'A draft about walnuts' });
  await set({ articleIds: [id] });
  expect(await listed('For some')).toMatchObject({ error: 'not_for_all', chunks: 0 });
  expect(await listed('A draft about walnuts')).toMatchObject({ error: 'not_live', chunks: 0 });
  await set({ articleIds: [] });
});

it('an FAQ that is switched off is not used, not even by an intent that leads to it', async () => {
  const question = 'Which walnuts do squirrels bury in autumn?';
  const answer = '<p>They bury black walnuts, which they find again in winter.</p>';
  const faq = await send('POST', '/faqs', { question, answer, categoryId: 'pension' });
  await publish('faqs', faq);
  expect(await listed(question)).toMatchObject({ area: 'faqs', isActive: true, chunks: 2, error: null });
  expect(await ask('squirrels bury walnuts')).toMatchObject({ source: { label: question } });

  await set({ switchedOff: [{ type: 'faq', id: faq.id }] });
  expect(await listed(question)).toMatchObject({ isActive: false });
  expect((await ask('squirrels bury walnuts')).source).toBeNull();
  const trainingPhrases = ['squirrels', 'bury nuts', 'nuts in autumn', 'black walnuts', 'food of squirrels'];
  const leads = { name: 'nuts', topicId: 'tsp', answerSource: 'faq', sourceId: faq.id, trainingPhrases };
  const intent = await send('POST', '/assistant-bot', { ...leads, responses: [{ text: 'Nuts.' }] });
  await publish('assistant-bot', intent);
  expect(await ask('black walnuts')).toMatchObject({ text: 'Nuts.', source: null });

  await set({ switchedOff: [] });
  expect(await ask('black walnuts')).toMatchObject({ source: { label: question } });
  expect(await listed('nuts')).toMatchObject({ area: 'assistant-bot', chunks: 6 });
});

it('intents show how often they answered in 30 days, how confident, and how often that helped', async () => {
  const [intent] = (await api.call('GET', '/assistant-bot')).body.data;
  expect(intent).toMatchObject({ hits30d: 0 });
  const key = (await send('POST', '/app-keys', { name: 'Phones' })).key;
  const conversationId = randomUUID();
  const askAsMember = async (rating?: 1 | -1) => {
    const body = { question: 'black walnuts', conversationId };
    const { id } = (await api.call('POST', '/app/bot', { body, token: key })).body.data;
    if (rating) await api.call('PUT', `/app/bot/${id}/rating`, { body: { conversationId, rating }, token: key });
    return id as string;
  };
  const [oldest] = [
    await askAsMember(-1),
    await askAsMember(1),
    await askAsMember(1),
    await askAsMember(-1),
    await askAsMember(),
  ];
  await api.context.database.execute(sql`UPDATE bot_turns SET at = at - interval '31 days' WHERE id = ${oldest}`);
  await updateAllIntentMetrics(clock());
  const { data } = (await api.call('GET', '/assistant-bot?sort=["hits30d","DESC"]&meta=rows')).body;
  expect(data[0]).toMatchObject({ id: intent.id, hits30d: 4, helpfulRate: 67, version: intent.version });
  expect((await api.call('GET', `/assistant-bot/${intent.id}`)).body.data.avgConfidence).toBe(1);
});

it('names are masked where they are certain', async () => {
  const key = (await send('POST', '/app-keys', { name: 'Tablets' })).key;
  const askBot = async (question: string, memberName?: string) => {
    const body = { question, conversationId: randomUUID(), ...(memberName && { memberName }) };
    await api.call('POST', '/app/bot', { body, token: key });
    const { rows } = await api.context.database.execute(sql`SELECT question FROM bot_turns ORDER BY id DESC LIMIT 1`);
    return rows[0]?.question;
  };
  expect(await askBot('my name is ann lee and I want a loan')).toBe('my name is ••• and I want a loan');
  expect(await askBot('I am Ann B. Lee. Is FERS for me?')).toBe('I am •••. Is FERS for me?');
  expect(await askBot('I am FERS Special Agent and I am Married')).toBe('I am FERS Special Agent and I am Married');
  expect(await askBot('ANN here, can Lee O’Neil join? Leeway?', 'Ann Lee')).toBe(
    '••• here, can ••• O’Neil join? Leeway?',
  );
  expect(await askBot('I moved to 12 North Main Street in 2020')).toBe('I moved to ••• in 2020');
});

it('stored questions are masked again once, unless the masking is switched off', async () => {
  const { database } = api.context;
  const storedQuestion = async (question?: string) => {
    if (question) await database.execute(sql`UPDATE bot_turns SET question = ${question}`);
    return (await database.execute(sql`SELECT DISTINCT question FROM bot_turns`)).rows;
  };
  const question = 'My SSN is 123-45-6789, what is FERS?';
  await storedQuestion(question);
  await set({ piiMasking: false });
  await remaskQuestions(database);
  expect(await storedQuestion()).toEqual([{ question }]);
  await set({ piiMasking: true });
  await remaskQuestions(database);
  expect(await storedQuestion()).toEqual([{ question: 'My SSN is •••, what is FERS?' }]);
  await storedQuestion(question);
  await remaskQuestions(database);
  expect(await storedQuestion()).toEqual([{ question }]);
});

it('the knowledge of the bot is shown only to those who may change its intents', async () => {
  const tokens = await signInEachRole(api);
  const statusOf = async (role: string) =>
    (await api.call('GET', '/assistant-bot/knowledge', { token: tokens[role] ?? null })).status;
  expect(await statusOf('viewer')).toBe(403);
  expect(await statusOf('content_editor')).toBe(200);
});

it('what a transaction has not committed answers nobody else, also when the next save looks like it', async () => {
  const context = { ...api.context, now: () => new Date('2026-03-01T12:00:00Z') };
  const { database } = context;
  await send('POST', '/types', { category: 'faq_category', key: 'office', label: 'The office' });
  const id = (
    await send('POST', '/faqs', {
      question: 'Where is the office?',
      answer: '<p>On the first floor.</p>',
      categoryId: 'office',
    })
  ).id;
  /** Saves another question at the same instant each time. */
  const rename = (queryable: Queryable, question: string) =>
    queryable.execute(sql`
      WITH renamed AS (UPDATE records SET updated_at = '2099-01-01' WHERE area = 'faqs' AND id = ${id})
      UPDATE versions SET data = data || ${JSON.stringify({ question })}::jsonb WHERE area = 'faqs' AND record_id = ${id}`);
  const found = async (queryable?: Queryable) => {
    const { search } = await getBotIndex(context, 'draft', queryable);
    return search.search('Where is the xylophone?').map(({ source }) => source.label);
  };
  await expect(
    database.transaction(async (transaction) => {
      await rename(transaction, 'Where is the xylophone?');
      expect(await found(transaction)).toContain('Where is the xylophone?');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await rename(database, 'Where is the harp?');
  expect(await found()).not.toContain('Where is the xylophone?');
});
