import { expect, it } from 'vitest';
import { contentFixture } from '../memberApp/contentFixture';
import { setUpApi } from '../setUpApi';
import { untilWaiting } from '../untilWaiting';

const api = setUpApi();
const { publishExample } = contentFixture(() => api);

it('a dry run of a record that somebody saves meanwhile tries what was saved', async () => {
  const id = await publishExample('faqs', { question: 'Who saves first?' });
  const { $client } = api.context.database;
  const saving = await $client.connect();
  try {
    await saving.query('BEGIN');
    await saving.query("UPDATE records SET version = version + 1 WHERE area = 'faqs' AND id = $1", [id]);
    const trying = api.call('POST', '/faqs/dry-run', { body: { id } });
    await untilWaiting($client, 1);
    await saving.query('COMMIT');
    const { status, body } = await trying;
    expect([status, body.data?.actions.archive]).toEqual([200, { refusal: null, referrers: null }]);
  } finally {
    saving.release();
  }
});
