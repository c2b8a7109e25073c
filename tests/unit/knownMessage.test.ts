import { expect, it } from 'vitest';
import { knownMessage } from '../../api/longJobs/rows';
import { formatMessage, type Message } from '../../resources/engine/schema';

it('a message that an earlier release stored with another code, at any depth, still has its sentence', () => {
  const refusal = { code: 'records.cannotMove', values: { subject: 'A live banner', move: 'be archived' } };
  const stored = { code: 'records.cannotMoveBut', values: { refusal, moves: 'become a draft' } };
  expect(formatMessage('en', knownMessage(stored as unknown as Message))).toBe(
    'A live banner cannot be archived. It can become a draft.',
  );
});

it('a message without a sentence in this release is a general one', () => {
  expect(knownMessage({ code: 'records.none' } as Message).code).toBe('longJobs.ofFormerRelease');
});
