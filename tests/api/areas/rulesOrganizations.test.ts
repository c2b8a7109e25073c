import { expect, it } from 'vitest';
import { storeFile } from '../../../api/platform/files/storeFile';
import { picture } from '../platform/sampleFiles';
import { actAtReadVersion } from '../records/publishing';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const withLogo = async (width: number, height: number) => {
  const { database, now } = api.context;
  const bytes = await picture('png', { width, height });
  const { id: fileId } = await storeFile(database, {
    kind: 'image',
    bytes,
    name: 'logo.png',
    createdBy: null,
    at: now(),
  });
  const body = {
    name: 'Harbor Legal Partners',
    type: 'partner',
    description: '<p>A law firm for wills, powers of attorney and the papers of a family.</p>',
    email: 'office@example.org',
    logo: { fileId, alt: 'A harbor' },
  };
  return (await api.call('POST', '/organizations', { body })).body.data.id;
};
const publish = (id: string) => actAtReadVersion(api, 'organizations', id, { name: 'publish' });

it('publishes organizations with a square logo of at least 256 pixels', async () => {
  expect((await publish(await withLogo(256, 256))).status).toBe(200);
  for (const [width, height] of [
    [255, 255],
    [512, 300],
  ] as const) {
    const refused = await publish(await withLogo(width, height));
    expect(refused.status).toBe(422);
    expect(refused.body.errors.logo).toContain(`${width} × ${height} pixels`);
  }
});
