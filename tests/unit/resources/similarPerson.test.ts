import { describe, expect, it } from 'vitest';
import {
  emailKeyOf,
  isSimilarPerson,
  nameWords,
  normalizeForSearch,
  personSearch,
  phoneKeyOf,
} from '../../../resources/engine/schema';

describe('a name', () => {
  it.each([
    ['José Núñez', 'jose nunez'],
    ['JOSE  NUNEZ', 'jose nunez'],
    ['Siobhan O’Brien', 'siobhan obrien'],
    ["Siobhan O'Brien", 'siobhan obrien'],
    ['Siobhan Oʼ Brien', 'siobhan obrien'],
    ['Siobhan O`Brien', 'siobhan obrien'],
    ['Siobhan O Brien', 'siobhan obrien'],
    ['Maria de la Cruz', 'maria delacruz'],
    ['Maria Delacruz', 'maria delacruz'],
    ['Jan van der Berg', 'jan vanderberg'],
    ['Angus Mc Donald', 'angus mcdonald'],
    ['Jean‑Claude Pierre', 'jean claude pierre'],
    ['Karl Groß', 'karl gross'],
    ['Łukasz Øster', 'lukasz oster'],
    // A particle may be a first name.
    ['Van Nguyen', 'van nguyen'],
    ['De Wu', 'de wu'],
  ])('%s is compared as %s', (name, words) => expect(nameWords(name).join(' ')).toBe(words));
});

describe('two people', () => {
  const known = { name: 'José Núñez', email: 'jose.nunez+retire@example.org', phone: '+13035550177' };
  it.each([
    [{ name: 'Jose Nunez' }, true],
    [{ name: 'Núñez, José' }, true],
    [{ name: 'José Luis Núñez' }, true],
    [{ name: 'José' }, false],
    [{ name: 'José Núñezes' }, false],
    [{ name: 'Josefa Núñez' }, false],
    [{ phone: '(303) 555-0177' }, true],
    [{ phone: '1.303.555.0177' }, true],
    [{ phone: '555-0177' }, false],
    [{ phone: '0177' }, false],
    [{ email: 'JOSE.NUNEZ@example.org' }, true],
    [{ email: 'jose.nunez+seminar@example.org' }, true],
    [{ email: 'nunez@example.org' }, false],
    [{ email: '' }, false],
    [{}, false],
  ])('%j is similar: %s', (entered, isSimilar) => {
    expect(isSimilarPerson(entered, known)).toBe(isSimilar);
    expect(isSimilarPerson(known, entered)).toBe(isSimilar);
  });

  it('without anything known are not similar', () => {
    expect(isSimilarPerson({ phone: '0177', email: 'none' }, { phone: '0177', email: 'none' })).toBe(false);
  });

  it('are recognized by a key from which nobody can read the address', () => {
    const emailKey = emailKeyOf('jose+retire@example.org');
    expect(isSimilarPerson({ email: 'Jose@example.org' }, { name: 'José Núñez', emailKey })).toBe(true);
    expect(isSimilarPerson({ email: 'joan@example.org' }, { name: 'José Núñez', emailKey })).toBe(false);
    expect([phoneKeyOf('12'), emailKeyOf('none')]).toEqual([undefined, undefined]);
  });
});

describe('a search at the door', () => {
  const person = {
    name: 'Núñez de la Cruz-O’Brien José',
    number: 'EN-2027-000123',
    emailKey: emailKeyOf('jose@example.org'),
    phone: '+13035550177',
  };
  it.each([
    'nunez',
    'Núñez',
    'o’brien',
    "o'brien",
    'obrien',
    'o brien',
    'oʼbrien',
    'delacruz',
    'de la cruz',
    'De La-Cruz',
  ])('for %s finds the name', (search) => expect(personSearch(search)(person)).toBe(true));
  it.each(['jose, nunez', '000123', '0177', '(303) 555', 'jose@example.org', 'JOSE+x@example.org', ''])(
    'for %s finds the person',
    (search) => expect(personSearch(search)(person)).toBe(true),
  );
  it.each(['nuneza', '0178', 'joe@example.org', 'jose maria'])('for %s finds nobody', (search) =>
    expect(personSearch(search)(person)).toBe(false),
  );
  it('finds addresses in part where they are known', () => {
    expect(personSearch('jose@exam')({ name: 'José Núñez', email: 'jose@example.org' })).toBe(true);
    expect(normalizeForSearch('O´Brien')).toBe('obrien');
  });
});
