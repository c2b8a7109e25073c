import { beforeEach, expect, it } from 'vitest';
import { answer, answerWithError, openProviders, startApi, tokenFor } from './support';

const api = startApi();
beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

const open = async () => (await openProviders()).dataProvider;

it('requests how many members an audience matches', async () => {
  answer('post', '/members/count', { count: 1234, total: 12_500 });
  const { countMembers } = await open();
  await expect(countMembers({ everyone: false, states: ['CO'] })).resolves.toEqual({ count: 1234, total: 12_500 });
  expect(api.requests[0]?.body).toEqual({ audience: { everyone: false, states: ['CO'] } });
});

it('says what is wrong with an audience', async () => {
  const errors = { 'audience.ageMin': 'Enter 18 or more.' };
  answerWithError('post', '/members/count', 422, { success: false, message: 'Correct the age.', errors });
  const { countMembers } = await open();
  await expect(countMembers({ ageMin: 5 })).rejects.toMatchObject({ status: 422, body: { errors } });
});

it('aborts when the caller no longer needs the response', async () => {
  answer('post', '/members/count', { count: 1, total: 1 });
  const { countMembers } = await open();
  const waiting = new AbortController();
  const counted = countMembers({}, { signal: waiting.signal });
  waiting.abort();
  await expect(counted).rejects.toMatchObject({ name: 'AbortError' });
});
