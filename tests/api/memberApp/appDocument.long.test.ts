import { beforeAll, describe, expect, it } from 'vitest';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { loadSampleData } from '../../../api/sample';
import { blocksOf } from '../../docBlocks';
import { setUpApi } from '../setUpApi';
import { type Example, examplesOf, isLike } from './documentExamples';

const api = setUpApi();
const keys: Record<string, string> = {};

beforeAll(async () => {
  await loadSampleData(api.context);
  await writeChangedContent({ ...api.context, keys: api.app.keys });
  const create = async (body: object) => (await api.call('POST', '/app-keys', { body })).body.data.key;
  keys.app = await create({ name: 'The app' });
  keys.page = await create({ name: 'The site', kind: 'public', origins: ['https://www.example.org'] });
}, 240_000);

const examples = examplesOf(blocksOf('docs/app.md'));

const send = async ({ method, path, headers, body }: Example) => {
  const token = keys[headers.authorization?.startsWith('Bearer page_') ? 'page' : 'app'] ?? '';
  const { authorization, ...others } = headers;
  return api.call(method, path, { token, headers: others, ...(body !== undefined && { body }) });
};

describe('the examples of docs/app.md', () => {
  it('are there', () => {
    expect(examples.length).toBeGreaterThan(12);
  });

  it.each(examples)('line $line: $method $path', async (example) => {
    const { status, body, text } = await send(example);
    expect(status, text.slice(0, 500)).toBe(example.status);
    if (example.answer !== undefined)
      expect(
        isLike(
          example.answer,
          body ??
            text
              .split('\n')
              .filter(Boolean)
              .map((row) => JSON.parse(row)),
        ),
        text.slice(0, 1500),
      ).toBe(true);
  });
});
