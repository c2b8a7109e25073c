import { beforeEach, expect, it } from 'vitest';
import { answer, answerWithError, openProviders, startApi, tokenFor } from './support';

const api = startApi();
beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

const open = async () => (await openProviders()).dataProvider;
const info = { id: 'a/b', kind: 'image', name: 'photo.png', type: 'image/png', size: 4 };

it('requests a page of the library', async () => {
  answer('get', '/files', [info], { 'content-range': 'files 24-24/25' });
  const { listFiles } = await open();
  await expect(listFiles({ kind: 'image', q: 'lake & boat', range: [24, 47] })).resolves.toEqual({
    files: [info],
    total: 25,
  });
  const query = api.requests[0]?.query;
  expect(query?.get('filter')).toBe('{"kind":"image","q":"lake & boat"}');
  expect(query?.get('range')).toBe('[24,47]');
});

it('changes the metadata of a file', async () => {
  answer('put', '/files/a%2Fb', { ...info, alt: 'A boat' });
  const { changeFile } = await open();
  await expect(changeFile('a/b', { name: 'photo.png', alt: 'A boat' })).resolves.toMatchObject({ alt: 'A boat' });
  expect(api.requests[0]?.body).toEqual({ name: 'photo.png', alt: 'A boat' });
});

it('replaces the content of a file, or says why that is not possible', async () => {
  const { replaceContent } = await open();
  const photo = new File(['data'], 'new.png', { type: 'image/png' });
  answer('put', '/files/a%2Fb/content', { ...info, name: 'new.png' });
  await expect(replaceContent('a/b', photo)).resolves.toMatchObject({ id: 'a/b', name: 'new.png' });
  const message = '“Rates” (offer) shows this file, and what it shows changes only after a review.';
  answerWithError('put', '/files/a%2Fb/content', 409, { success: false, message });
  await expect(replaceContent('a/b', photo)).rejects.toMatchObject({ status: 409, message });
});
