import { describe, expect, it } from 'vitest';
import { normalizePassword, passwordProblem } from '../../../resources/domain/passwordRules';

const short = 'Use at least 15 characters; several words make a good password.';

describe('a new password', () => {
  it('has 15 to 128 characters, whatever they are', () => {
    expect(passwordProblem('')).toBe(short);
    expect(passwordProblem('fourteen chars')).toBe(short);
    expect(passwordProblem('fifteen letters')).toBeUndefined();
    expect(passwordProblem('x'.repeat(128))).toBeUndefined();
    expect(passwordProblem('x'.repeat(129))).toBe('Use at most 128 characters.');
    expect(passwordProblem('пятнадцать слов')).toBeUndefined();
  });

  it('is measured in characters as people see them, however they are stored', () => {
    const composed = 'é'.repeat(14);
    expect(passwordProblem(composed.normalize('NFD'))).toBe(short);
    expect(passwordProblem(`${composed}é`.normalize('NFD'))).toBeUndefined();
    expect(passwordProblem('🔑'.repeat(14))).toBe(short);
    expect(passwordProblem('🔑'.repeat(128))).toBeUndefined();
    expect(normalizePassword('e\u0301')).toBe('\u00e9');
  });

  const personal = ['Zoë', 'Nair-Whitfield', 'p.quintero7@example.org', 'Evergreen Partners'];

  it.each([
    ['a name', 'my WHITFIELD is long', 'whitfield'],
    ['a part of the e-mail address', 'welcome quintero all', 'quintero'],
    ['the organization', 'green evergreen tree', 'evergreen'],
  ])('does not contain %s', (_what, password, word) => {
    expect(passwordProblem(password, personal)).toBe(
      `Leave out “${word}”: your name, your email address and the organization are what others try first.`,
    );
  });

  it('may contain words of three letters and the place of the e-mail address', () => {
    expect(passwordProblem('zoë and the example', personal)).toBeUndefined();
  });
});
