import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocumentTexts } from '../../api/areas/assistantBot/documentTexts';
import { keepAllFigures } from '../../api/areas/assistantBot/figures';
import { signInEachRole } from './roles';
import { pdf } from './sampleFiles';
import { startApi } from './server';
import { file, uploading } from './uploads';

let api: Awaited<ReturnType<typeof startApi>>;
let upload: ReturnType<typeof uploading>;

beforeAll(async () => {
  api = await startApi();
  upload = uploading(api);
  await api.signIn();
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
  send('POST', `/${area}/${id}/transition`, { to: 'published' }, version);
const ask = async (question: string) => send('POST', '/assistant-bot/try', { question, edition: 'live' });
const clock = () => ({ ...api.context, keys: api.app.keys });

interface Listed {
  area: string;
  id: string;
  label: string;
  pieces: number;
  isActive: boolean;
  fault: string | null;
}
const knowledge = async (): Promise<Listed[]> => (await api.call('GET', '/assistant-bot/knowledge')).body.data;
const listed = async (label: string) => (await knowledge()).find((source) => source.label === label);

/** A published document that the bot may use, with the text of its file read. */
const document = async (title: string, bytes: Buffer, more: object = {}) => {
  const { id: fileId } = (await upload('document', file(bytes, `${title}.pdf`))).body.data;
  const made = await send('POST', '/documents', {
    title,
    kind: 'guide',
    category: 'tsp',
    language: 'en-US',
    effectiveDate: '2026-01-01',
    version: '1.0',
    visibility: 'public',
    description: `About ${title}`,
    file: { fileId },
    ...more,
  });
  await publish('documents', made);
  const { documentIds } = await settings();
  await set({ documentIds: [...documentIds, made.id] });
  return made.id as string;
};

it('the text of a PDF answers questions; of one without text, broken or locked it is told why not', async () => {
  await document('Parrots', await pdf('A parrot needs three walnuts every morning'));
  expect(await listed('Parrots')).toMatchObject({ fault: 'unread' });
  await readDocumentTexts(clock());
  expect(await listed('Parrots')).toMatchObject({ area: 'documents', fault: null, isActive: true });
  expect(await ask('how many walnuts does a parrot need')).toMatchObject({ source: { label: 'Parrots' } });

  await document('A scan', await pdf(''));
  const whole = await pdf('Cut off');
  await document('Half a file', whole.subarray(0, 60));
  await readDocumentTexts(clock());
  expect(await listed('A scan')).toMatchObject({ fault: 'no_text' });
  expect(await listed('Half a file')).toMatchObject({ fault: 'damaged' });
});
