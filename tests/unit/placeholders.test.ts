import { expect, it } from 'vitest';
import { placeholderBeside, writePlaceholder } from '../../resources/engine/schema';

const text = 'Hello {{firstName|member}}, {{x}}{{y}} {{';

const removed = (cursor: number, key: string) => {
  const range = placeholderBeside(text, cursor, key);
  return range && text.slice(range.start, range.end);
};

it('Backspace removes the placeholder before the cursor, Delete the one after it', () => {
  expect(removed(text.indexOf(', '), 'Backspace')).toBe('{{firstName|member}}');
  expect(removed(text.indexOf('{{first'), 'Delete')).toBe('{{firstName|member}}');
  expect(removed(text.indexOf('{{y'), 'Backspace')).toBe('{{x}}');
  expect(removed(text.indexOf('{{y'), 'Delete')).toBe('{{y}}');
});

it('other keys, the inside of a placeholder and stray braces are left to the browser', () => {
  expect(removed(text.indexOf(', '), 'a')).toBeUndefined();
  expect(removed(text.indexOf(', '), 'Delete')).toBeUndefined();
  expect(removed(text.indexOf('|'), 'Backspace')).toBeUndefined();
  expect(removed(text.length, 'Backspace')).toBeUndefined();
});

it('a placeholder is written with its fallback, and without one that is empty', () => {
  expect(writePlaceholder('firstName', ' our member ')).toBe('{{firstName|our member}}');
  expect(writePlaceholder('firstName', ' ')).toBe('{{firstName}}');
  expect(writePlaceholder('firstName')).toBe('{{firstName}}');
});
