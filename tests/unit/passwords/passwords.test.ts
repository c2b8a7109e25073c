import { describe, expect, it } from 'vitest';
import { createPassphrase } from '../../../src/passwords/passphrase';
import { passphraseWords } from '../../../src/passwords/passphraseWords';
import { strengthOf } from '../../../src/passwords/strength';

describe('a suggested passphrase', () => {
  it('has at least 60 bits, and its words are all different', () => {
    expect(new Set(passphraseWords).size).toBe(passphraseWords.length);
    const count = createPassphrase().split(' ').length;
    expect(count * Math.log2(passphraseWords.length)).toBeGreaterThanOrEqual(60);
  });

  it('is made of plain words only, and is different each time', () => {
    const made = Array.from({ length: 50 }, createPassphrase);
    expect(new Set(made).size).toBe(made.length);
    for (const word of made.flatMap((passphrase) => passphrase.split(' '))) expect(passphraseWords).toContain(word);
  });

  it('is long enough, and strong by our own measure', () => {
    const shortest = passphraseWords.reduce((short, word) => Math.min(short, word.length), Number.POSITIVE_INFINITY);
    expect(6 * shortest + 5).toBeGreaterThanOrEqual(15);
    expect(['good', 'strong']).toContain(strengthOf(createPassphrase()));
  });
});

describe('the strength of a password', () => {
  it.each([
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890123456789012345', 'weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'weak'],
    ['passwordpasswordpassword', 'weak'],
    ['Passwordpasswordpassword', 'weak'],
    ['quiet otters carry', 'fair'],
    ['quiet otters carry plum', 'good'],
    ['seven quiet otters carry plums', 'strong'],
    ['žluťoučký kůň úpěl ďábelské ódy', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
