import { expect, it } from 'vitest';
import { formatMessage, messageOfIssue, parsePhone, phone } from '../../resources/engine/schema';

it.each([
  ['(303) 555-0177', '+13035550177'],
  ['303.555.0177', '+13035550177'],
  ['1-303-555-0177', '+13035550177'],
  ['303 555 0177', '+13035550177'],
  ['303\u2011555\u20130177', '+13035550177'],
  ['3035550177', '+13035550177'],
  ['1 (303) 555-0177', '+13035550177'],
  ['+1 (303) 555-0177', '+13035550177'],
  ['tel:+1-303-555-0177', '+13035550177'],
  ['303/555-0177', '+13035550177'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+13035550177', '+13035550177'],
])('the telephone number %s is stored as %s', (written, stored) => {
  expect(parsePhone(written)).toBe(stored);
  expect(phone().parse(written)).toBe(stored);
});

const errorOf = (written: string) => {
  const [problem] = phone().safeParse(written).error?.issues ?? [];
  return problem && formatMessage('en', messageOfIssue(problem));
};

it.each([
  '(303) 555-0177 x12',
  '303-555-0177 ext. 4',
  '303.555.0177 #9',
  '303-555-0177, extension 12',
  '303-555-0177x12',
])('%s is refused for its extension', (written) =>
  expect(errorOf(written)).toBe('Leave out the extension: only the number itself can be stored.'),
);

it.each(['555-0177', '103-555-0177', '2-303-555-0177', '020 7946 0958', 'call me', '+', ''])(
  '%j stays as it is, and is refused',
  (written) => {
    expect(parsePhone(written)).toBe(written);
    expect(errorOf(written)).toMatch(/^Enter a number with its country code/);
  },
);
