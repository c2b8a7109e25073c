import { describe, expect, it } from 'vitest';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { banners } from '../../../resources/banners/bannerSchema';
import { defaultValuesOf, nounOf, validateRecord } from '../../../resources/engine/schema';
import { faqs } from '../../../resources/faqs/faqSchema';
import { organizations } from '../../../resources/organizations/organizationSchema';
import { schemas } from '../../../resources/schemas';

describe('a draft', () => {
  it.each(schemas.filter(({ publish }) => publish))('of $name can be saved with only its key', (schema) => {
    const { idField } = schema;
    const { data, errors } = validateRecord(schema, idField ? { [idField]: 'a-key' } : {});
    expect(errors).toEqual({});
    expect(data).toMatchObject(defaultValuesOf(schema));
    if (idField) expect(Object.keys(validateRecord(schema, {}).errors)).toEqual([idField]);
    expect(schema.label(data)).toBe(`Untitled ${nounOf(schema)}`);
  });

  it('is refused for wrong types and formats, unknown fields and more than a maximum', () => {
    const { errors } = validateRecord(organizations, {
      name: 'a'.repeat(121),
      email: 'nobody',
      website: 'http://example.org',
      employeeCount: 'many',
      retirementPlans: [{ planNumber: '12345' }],
      payrollCycles: ['hourly'],
      agreementStart: 'tomorrow',
      shoeSize: 43,
    });
    expect(errors).toEqual({
      name: 'Use at most 120 characters.',
      email: 'Enter an email address such as name@example.org.',
      website: 'Enter an address that starts with https://.',
      employeeCount: 'Enter a number.',
      'retirementPlans.0.planNumber': 'Enter three digits, such as 001.',
      payrollCycles: expect.stringContaining('hourly'),
      agreementStart: 'Enter a date.',
      shoeSize: 'There is no such field.',
    });
    expect(validateRecord(banners, { linkType: 'url', linkTarget: 'http://a.org' }).errors).toHaveProperty(
      'linkTarget',
    );
    expect(validateRecord(banners, { priority: 1000 }).errors).toEqual({ priority: 'Enter 999 or less.' });
    expect(validateRecord(faqs, { answer: `<p>${'a'.repeat(3001)}</p>` }).errors).toHaveProperty('answer');
  });

  it('may have short texts, few words, low numbers and unfinished rows, which keep their format', () => {
    const { data, errors } = validateRecord(advisors, {
      firstName: ' E ',
      email: 'Elena@Example.org',
      bio: '<p>Hi</p>',
      licenses: [{ state: 'CO' }, {}],
      overrides: [{ reason: ' Away ' }],
      maxPerDay: 0,
      isAcceptingNew: null,
    });
    expect(errors).toEqual({});
    expect(data).toMatchObject({
      firstName: 'E',
      email: 'elena@example.org',
      bio: '<p>Hi</p>',
      licenses: [{ state: 'CO' }, {}],
      overrides: [{ closed: true, ranges: [], reason: 'Away' }],
      maxPerDay: 0,
      isAcceptingNew: true,
    });
  });
});
