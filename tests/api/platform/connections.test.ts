import { expect, it } from 'vitest';
import { connectForBackgroundWork } from '../../../api/platform/database/connect';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

it('no connection lets PostgreSQL compile statements, which took seconds for pages of large lists', async () => {
  const background = connectForBackgroundWork(api.url);
  for (const { $client } of [api.context.database, background]) {
    const { rows } = await $client.query<{ jit: string }>("SELECT current_setting('jit') AS jit");
    expect(rows).toEqual([{ jit: 'off' }]);
  }
  await background.$client.end();
});
