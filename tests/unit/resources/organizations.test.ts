import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../resources/engine/schema';
import { organizations } from '../../../resources/organizations/organizationSchema';
import { brokenRules } from './brokenRules';

const organization = { name: 'Cascade Valley School District', type: 'school_district' };
const errorsOf = (others: object, publish = false) =>
  publish
    ? validateRecord(organizations, { ...organization, ...others }, { complete: publish }).errors
    : brokenRules(organizations, { ...organization, ...others });

describe('an organization', () => {
  it('may be a draft with only its name and type', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('requires an e-mail address or a telephone number once it is published', () => {
    expect(Object.keys(errorsOf({}, true)).sort()).toEqual(['description', 'email', 'logo']);
    expect(errorsOf({ phone: '+15095550143' }, true)).not.toHaveProperty('email');
    expect(errorsOf({ email: 'benefits@example.org' }, true)).not.toHaveProperty('email');
  });

  it('has an agreement that ends after it starts', () => {
    const ends = (agreementEnd: string) => errorsOf({ agreementStart: '2026-07-01', agreementEnd });
    expect(ends('2026-07-02')).toEqual({});
    expect(ends('2026-07-01')).toEqual({ agreementEnd: 'The end must be after the start.' });
    expect(errorsOf({ agreementEnd: '2026-07-01' })).toEqual({});
  });

  it('has an EIN and plan numbers in the form that forms ask for', () => {
    expect(errorsOf({ ein: '91-0000000' })).toEqual({});
    expect(errorsOf({ ein: '910000000' })).toHaveProperty('ein');
    const plan = (planNumber: string) =>
      errorsOf({ retirementPlans: [{ planType: '403b', planName: 'CVSD 403(b)', planNumber }] });
    expect(plan('002')).toEqual({});
    expect(plan('2')).toHaveProperty(['retirementPlans.0.planNumber']);
  });

  it('is distinguished from others with its name by its place', () => {
    expect(organizations.label({ ...organization, address: { city: 'Yakima', state: 'WA' } })).toBe(
      'Cascade Valley School District (Yakima, WA)',
    );
    expect(organizations.label({ ...organization, address: { state: 'WA' } })).toBe(
      'Cascade Valley School District (WA)',
    );
    expect(organizations.label(organization)).toBe('Cascade Valley School District');
  });
});
