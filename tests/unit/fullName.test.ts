import { expect, it } from 'vitest';
import { fullName } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';

it('a person is named by both names, by the one there is, or by the email address', () => {
  const email = 'maria@example.org';
  expect(fullName({ firstName: 'Maria', lastName: 'Lopez', email })).toBe('Maria Lopez');
  expect(fullName({ firstName: 'Maria', lastName: '', email })).toBe('Maria');
  expect(fullName({ firstName: null, email })).toBe(email);
  expect(fullName({})).toBe('');
});

it.each(schemas.map((schema) => [schema.name, schema] as const))(
  'the label of a record of %s names no value that is not there',
  (_, schema) => {
    expect(schema.label({})).not.toMatch(/undefined|null|NaN|\[object/);
    if (schema.fields.lastName && schema.fields.email)
      expect(schema.label({ email: 'maria@example.org' })).toBe('maria@example.org');
  },
);
