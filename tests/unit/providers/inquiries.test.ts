import { beforeEach, expect, it } from 'vitest';
import { answer, answerWithError, openProviders, startApi, tokenFor } from './support';

const api = startApi();
beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

const open = async () => (await openProviders()).dataProvider;

const entry = {
  id: '1',
  kind: 'note',
  at: '2026-11-18T15:00:00.000Z',
  authorId: 'a1',
  authorName: 'Angela Rossi',
  text: 'Called back',
};

it('requests the thread of an inquiry', async () => {
  answer('get', '/contacts/5/thread', [entry]);
  const { inquiryThread } = await open();
  await expect(inquiryThread('5')).resolves.toEqual({ entries: [entry], entryCount: 1, next: null });
  answer('get', '/contacts/5/thread', [entry], { 'content-range': 'thread */31', 'next-cursor': 'cursor' });
  await expect(inquiryThread('5')).resolves.toEqual({ entries: [entry], entryCount: 31, next: 'cursor' });
});

it('requests the files of an inquiry', async () => {
  const file = { id: 'f1', name: 'form.pdf', type: 'application/pdf', size: 1200 };
  answer('get', '/contacts/5/files', [file]);
  const { inquiryFiles } = await open();
  await expect(inquiryFiles('5')).resolves.toEqual([file]);
});

it.each([
  ['note', '/contacts/5/notes'],
  ['reply', '/contacts/5/replies'],
] as const)('adds a %s at its own address, and returns the thread with it', async (kind, path) => {
  answer('post', path, [{ ...entry, kind }]);
  const { addToThread } = await open();
  await expect(addToThread('5', kind, 'Called back')).resolves.toEqual([{ ...entry, kind }]);
  expect(api.requests[0]?.body).toEqual({ text: 'Called back' });
});

it('sends a reply with an action and what its author has seen', async () => {
  answer('post', '/contacts/5/replies', [{ ...entry, kind: 'reply' }]);
  const { addToThread } = await open();
  await addToThread('5', 'reply', 'Called back', { action: 'resolve', entryCount: 2 });
  expect(api.requests[0]?.body).toEqual({ text: 'Called back', action: 'resolve', entryCount: 2 });
});

it('takes a reply back, and sends one again', async () => {
  answer('delete', '/contacts/5/replies/r1', []);
  answer('post', '/contacts/5/replies/r1/retry', [entry]);
  const { withdrawReply, retryReply } = await open();
  await expect(withdrawReply('5', 'r1')).resolves.toEqual([]);
  await expect(retryReply('5', 'r1')).resolves.toEqual([entry]);
});

it('says why a reply is refused', async () => {
  answerWithError('post', '/contacts/5/replies', 409, {
    success: false,
    message: 'There is no e-mail address to reply to.',
  });
  const { addToThread } = await open();
  await expect(addToThread('5', 'reply', 'Hello')).rejects.toMatchObject({
    status: 409,
    message: 'There is no e-mail address to reply to.',
  });
});
