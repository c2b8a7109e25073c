import { expect, it } from 'vitest';
import { inMemberWords, memberWordings } from '../../api/memberApp/inMemberWords';
import { Problem, problemAt } from '../../api/platform/http/problem';
import { messageCatalogs } from '../../api/server/messageCatalogs';
import { formatMessage, hasSentence, messagesOf } from '../../resources/engine/schema';

const staff = messagesOf('example-of-staff', { reason: 'Give a reason.' });

const refusalOf = (problem: Error, words = {}) =>
  inMemberWords(words, () => Promise.reject(problem)).catch((error: Problem) => error);

it('each sentence for members stands for one that exists', () => {
  expect(Object.keys(messageCatalogs)).toContain('member-app');
  expect(Object.keys(memberWordings).filter((code) => !hasSentence({ code }))).toEqual([]);
});

it('a refusal names the fields of the request, leaves out data of staff, and is a conflict where no field is at fault', async () => {
  const fields = { guestCount: 'guests', answers: 'answers' };
  const ofField = (await refusalOf(problemAt('guestCount', staff.reason), { fields })) as Problem;
  expect([ofField.status, ofField.errors]).toEqual([422, { guests: staff.reason }]);
  const ofPart = (await refusalOf(problemAt('answers.1.answer', staff.reason), { fields })) as Problem;
  expect(ofPart.errors).toEqual({ 'answers.1.answer': staff.reason });
  const ofOther = (await refusalOf(problemAt('memberState', staff.reason), { fields })) as Problem;
  expect([ofOther.status, ofOther.errors, formatMessage('en', ofOther.detail)]).toEqual([
    409,
    undefined,
    'Give a reason.',
  ]);
  const conflict = new Problem(409, staff.reason, { data: { version: 3, internalNotes: 'x' } });
  expect(((await refusalOf(conflict)) as Problem).data).toBeNull();
  const failure = new Error('Something else');
  expect(await refusalOf(failure)).toBe(failure);
});
