import fastify from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import { appointmentMessages } from '../../api/areas/appointments/messages.en';
import { enrollmentMessages } from '../../api/areas/events/messages.en';
import { memberAppMessages } from '../../api/memberApp/messages.en';
import { withMemberRefusals } from '../../api/memberApp/withMemberRefusals';
import { sendError } from '../../api/platform/http/errors';
import { Problem, problemAt } from '../../api/platform/http/problem';
import { recordMessages } from '../../api/records/messages.en';
import { messageCatalogs } from '../../api/server/messageCatalogs';
import {
  allMessageTexts,
  commonRules,
  formatMessage,
  type Message,
  messagesOf,
  readersOf,
} from '../../resources/engine/schema';

const neutral = 'This is not possible now.';
const staff = messagesOf('example-of-staff', { reason: 'Give a reason to %{name}.' });

interface Refusal {
  message: string;
  code: string;
  errors?: Record<string, string>;
  codes?: Record<string, { code: string; values: object }>;
}

const app = fastify();
const refusals = new Map<string, Problem>();
const warn = vi.fn();

beforeAll(async () => {
  app.setErrorHandler((error: Problem, request, reply) => {
    request.log.warn = warn;
    return sendError(error, request, reply);
  });
  for (const [url, config] of [
    ['/members', { isForMembers: true }],
    ['/staff', {}],
  ] as const)
    app.get<{ Querystring: { code: string } }>(url, { config }, ({ query }) => {
      throw refusals.get(query.code) ?? new Error(query.code);
    });
  await app.ready();
});

/** Returns what the readers of a route get for a problem. */
const refuse = async (problem: Problem, readers = 'members'): Promise<Refusal> => {
  refusals.set(problem.detail.code, problem);
  return (await app.inject({ url: `/${readers}`, query: { code: problem.detail.code } })).json<Refusal>();
};

const sentenceFor = async (message: Message) => (await refuse(new Problem(409, message))).message;

/** Every message of every catalog; one with variables has a value for each. */
const messages = Object.values(messageCatalogs)
  .flatMap((catalog) => Object.values(catalog) as (Message | ((values: object) => Message))[])
  .map((message) => (typeof message === 'function' ? message({ smart_count: 2 }) : message));

it('no sentence for staff alone reaches the member app, and the log has its code', async () => {
  const texts = allMessageTexts();
  const hasOwn = ({ code }: Message) => {
    const at = code.lastIndexOf('.');
    return Object.hasOwn(texts.get(`${code.slice(0, at)}.members`) ?? {}, code.slice(at + 1));
  };
  const ofStaff = messages.filter((message) => readersOf(message) === 'staff' && !hasOwn(message));
  expect(ofStaff.length).toBeGreaterThan(500);
  for (const message of ofStaff) {
    warn.mockClear();
    expect([message.code, await sentenceFor(message)]).toEqual([message.code, neutral]);
    expect(warn.mock.calls).toEqual([
      [{ code: message.code }, 'a member request was refused with a message for staff'],
    ]);
  }
  expect((await refuse(new Problem(409, recordMessages.reasonMissing), 'staff')).code).toBe('records.reasonMissing');
});

it('names each variable of a sentence for members in the sentence for staff', () => {
  const namesIn = (text = '') => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
  const unknown = [...allMessageTexts()].flatMap(([name, texts]) =>
    name.endsWith('.members')
      ? Object.entries(texts).flatMap(([key, text]) => {
          const known = namesIn(allMessageTexts().get(name.replace(/\.members$/, ''))?.[key]);
          return namesIn(text).filter((variable) => !known.includes(variable));
        })
      : [],
  );
  expect(unknown).toEqual([]);
});

it('a message with two sentences has the one for members, with no other values', async () => {
  const booked = appointmentMessages.booked({ name: 'Ada Marsh', when: () => 'at noon' });
  expect(await sentenceFor(booked)).toBe('This time is no longer free. Choose another.');
  const full = appointmentMessages.dayFull({ name: 'Ada Marsh', most: 6, day: () => 'Monday' });
  expect(await refuse(problemAt('startsAt', full))).toMatchObject({
    message: 'Ada Marsh has no more time on this day.',
    codes: { startsAt: { code: 'appointments.members.dayFull', values: { name: 'Ada Marsh' } } },
  });
  expect(await sentenceFor(enrollmentMessages.guestsHaveNames({ smart_count: 2 }))).toBe(
    '2 of your guests are enrolled by name. Contact us to change that.',
  );
});

it('a message in another has its words for members, or both are the neutral sentence', async () => {
  const booked = appointmentMessages.booked({ name: 'Ada Marsh', when: () => 'at noon' });
  const nearest = appointmentMessages.nearest({ refusal: booked, times: () => '9:00, 10:00' });
  expect(await sentenceFor(nearest)).toBe('This time is no longer free. Choose another.');
  const early = appointmentMessages.tooSoon({ name: 'Ada Marsh', hours: 24 });
  expect(await sentenceFor(appointmentMessages.exceptionNeeded({ broken: early }))).toBe(
    'Ada Marsh needs 24 hours of notice. Choose another time.',
  );
  const ofStaff = staff.reason({ name: 'Bo' });
  expect(await sentenceFor(appointmentMessages.exceptionNeeded({ broken: ofStaff }))).toBe(neutral);
});

it('a message for both, or for members alone, stays as it is', async () => {
  expect(await sentenceFor(commonRules.notAmong({ options: 'a, b' }))).toBe('Choose one of: a, b.');
  expect(await sentenceFor(memberAppMessages.noTicket)).toBe('This enrollment has no ticket now.');
  expect(readersOf(memberAppMessages.noTicket)).toBe('members');
});

it('a refusal names the fields of the request, leaves out data of staff, and is a conflict where no field is at fault', async () => {
  const refusalOf = (problem: Error, words = {}) =>
    withMemberRefusals(words, () => Promise.reject(problem)).catch((error: Problem) => error);
  const reason = staff.reason({ name: 'Bo' });
  const fields = { guestCount: 'guests', answers: 'answers' };
  const ofField = (await refusalOf(problemAt('guestCount', reason), { fields })) as Problem;
  expect([ofField.status, ofField.errors]).toEqual([422, { guests: reason }]);
  const ofPart = (await refusalOf(problemAt('answers.1.answer', reason), { fields })) as Problem;
  expect(ofPart.errors).toEqual({ 'answers.1.answer': reason });
  const ofOther = (await refusalOf(problemAt('memberState', reason), { fields })) as Problem;
  expect([ofOther.status, ofOther.errors, formatMessage('en', ofOther.detail)]).toEqual([
    409,
    undefined,
    'Give a reason to Bo.',
  ]);
  const conflict = new Problem(409, reason, { data: { version: 3, internalNotes: 'x' } });
  expect(((await refusalOf(conflict)) as Problem).data).toBeNull();
  const failure = new Error('Something else');
  expect(await refusalOf(failure)).toBe(failure);
});
