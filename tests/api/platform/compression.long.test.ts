import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The response body as it is sent over the wire, which `fetch` would decompress. */
const rawOf = (path: string, encoding: string) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    get(`${api.origin}/api/v1${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long response is compressed (%s) for clients that accept it', async (encoding, decompress) => {
  const plain = await rawOf('/openapi.json', 'identity');
  expect(plain.encoding).toBeUndefined();
  const sent = await rawOf('/openapi.json', encoding);
  expect(sent.encoding).toBe(encoding);
  expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 3);
  expect(decompress(sent.bytes)).toEqual(plain.bytes);
});

it('a short response is not compressed', async () => {
  expect((await rawOf('/health', 'gzip')).encoding).toBeUndefined();
});
