import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addLanguage,
  commonRules,
  defaultIssue,
  formatMessage,
  formatMessageValues,
  issue,
  messageOfIssue,
  messagesOf,
  type ReportProblem,
} from '../../../resources/engine/schema';

const messages = messagesOf('kites', {
  torn: 'The kite is torn.',
  tooHigh: 'At %{height} m it is too high for %{name}.',
  lost: 'One kite is lost. |||| %{smart_count} kites are lost.',
  because: '%{reason} Mend it.',
});
addLanguage('pl', {
  kites: {
    torn: 'Latawiec jest podarty.',
    lost: '%{smart_count} latawiec |||| %{smart_count} latawce |||| %{smart_count} latawców |||| %{smart_count} latawca',
  },
});

describe('a message', () => {
  it('has a code and the values of its sentence', () => {
    expect(messages.torn).toEqual({ code: 'kites.torn' });
    expect(messages.tooHigh({ height: 90, name: 'Bo' })).toEqual({
      code: 'kites.tooHigh',
      values: { height: 90, name: 'Bo' },
    });
  });

  it('is formatted with its values, unchanged', () => {
    expect(formatMessage('en', messages.tooHigh({ height: 90, name: '$& %{height}' }))).toBe(
      'At 90 m it is too high for $& %{height}.',
    );
  });

  it('is formatted with the thousands of its numbers separated, from five digits on, as years have none', () => {
    const inEach = (height: number | string) =>
      ['en', 'pl'].map((locale) => formatMessage(locale, messages.tooHigh({ height, name: 'Bo' })));
    expect(inEach(5_000_000)[0]).toBe('At 5,000,000 m it is too high for Bo.');
    expect(inEach(5_000_000)[1]).toBe('At 5\u00a0000\u00a0000 m it is too high for Bo.');
    expect(inEach(1990)[0]).toBe('At 1990 m it is too high for Bo.');
    expect(inEach(0.125)[0]).toBe('At 0.125 m it is too high for Bo.');
    expect(inEach('20260101')[0]).toBe('At 20260101 m it is too high for Bo.');
    expect(formatMessageValues('en', messages.tooHigh({ height: 5_000_000, name: 'Bo' }))).toMatchObject({
      height: 5_000_000,
    });
  });

  it('is formatted in the requested language, in English where that has no sentence', () => {
    expect(formatMessage('pl', messages.torn)).toBe('Latawiec jest podarty.');
    expect(formatMessage('pl', messages.tooHigh({ height: 1, name: 'Bo' }))).toBe('At 1 m it is too high for Bo.');
    expect(formatMessage('xx', messages.torn)).toBe('The kite is torn.');
  });

  it('has the plural form that the language needs for a number', () => {
    const inEach = (locale: string) =>
      [1, 3, 5].map((smart_count) => formatMessage(locale, messages.lost({ smart_count })));
    expect(inEach('en')).toEqual(['One kite is lost.', '3 kites are lost.', '5 kites are lost.']);
    expect(inEach('pl')).toEqual(['1 latawiec', '3 latawce', '5 latawców']);
  });

  it('may contain another message, and values that each language formats in its own way', () => {
    const because = messages.because({ reason: messages.torn });
    expect(formatMessage('pl', because)).toBe('Latawiec jest podarty. Mend it.');
    expect(formatMessage('pl', messages.because({ reason: (locale) => `${locale}!` }))).toBe('pl! Mend it.');
    expect(formatMessageValues('pl', because)).toEqual({ reason: 'Latawiec jest podarty.' });
  });

  it('without a sentence, or without the values of its sentence, does not compile', () => {
    const problem: ReportProblem = () => undefined;
    // @ts-expect-error there is no such sentence
    problem('kite', messages.burnt);
    // @ts-expect-error the name is missing
    problem('kite', messages.tooHigh({ height: 90 }));
    // @ts-expect-error no values at all
    problem('kite', messages.tooHigh);
    // @ts-expect-error a code that no catalogue gave
    problem('kite', { code: 'kites.torn' });
  });
});

describe('zod', () => {
  const first = (schema: z.ZodType, value: unknown) => {
    const [found] = schema.safeParse(value, { error: defaultIssue }).error?.issues ?? [];
    return found && messageOfIssue(found);
  };

  it('returns the message of a rule, and the default message for a rule without one', () => {
    expect(first(z.string().regex(/a/, issue(messages.tooHigh({ height: 1, name: 'Bo' }))), 'b')).toEqual(
      messages.tooHigh({ height: 1, name: 'Bo' }),
    );
    expect(first(z.string(), undefined)).toEqual(commonRules.missing);
    expect(first(z.array(z.string()).max(2), ['a', 'b', 'c'])).toEqual(commonRules.tooMany({ max: 2 }));
  });

  it('returns a sentence that a rule contains as text', () => {
    const found = first(z.string().regex(/a/, 'Write an a.'), 'b');
    expect(found && formatMessage('pl', found)).toBe('Write an a.');
  });
});
