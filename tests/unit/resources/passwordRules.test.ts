import { describe, expect, it } from 'vitest';
import { normalizePassword, passwordErrorText } from '../../../resources/engine/passwords/passwordRules';

const short = 'Use at least 15 characters; several words make a good password.';

describe('a new password', () => {
  it('has 15 to 128 characters of any kind', () => {
    expect(passwordErrorText('')).toBe(short);
    expect(passwordErrorText('fourteen chars')).toBe(short);
    expect(passwordErrorText('fifteen letters')).toBeUndefined();
    expect(passwordErrorText('x'.repeat(128))).toBeUndefined();
    expect(passwordErrorText('x'.repeat(129))).toBe('Use at most 128 characters.');
    expect(passwordErrorText('пятнадцать слов')).toBeUndefined();
  });

  it('is measured in characters as people see them, however they are stored', () => {
    const composed = 'é'.repeat(14);
    expect(passwordErrorText(composed.normalize('NFD'))).toBe(short);
    expect(passwordErrorText(`${composed}é`.normalize('NFD'))).toBeUndefined();
    expect(passwordErrorText('🔑'.repeat(14))).toBe(short);
    expect(passwordErrorText('🔑'.repeat(128))).toBeUndefined();
    expect(normalizePassword('e\u0301')).toBe('\u00e9');
  });

  const personal = ['Zoë', 'Nair-Whitfield', 'p.quintero7@example.org', 'Evergreen Partners'];

  it.each([
    ['a name', 'my WHITFIELD is long', 'whitfield'],
    ['a part of the e-mail address', 'welcome quintero all', 'quintero'],
    ['the organization', 'green evergreen tree', 'evergreen'],
  ])('does not contain %s', (_what, password, word) => {
    expect(passwordErrorText(password, personal)).toBe(
      `Leave out “${word}”: your name, your email address and the organization are what others try first.`,
    );
  });

  it('may contain words of three letters and the place of the e-mail address', () => {
    expect(passwordErrorText('zoë and the example', personal)).toBeUndefined();
  });
});
