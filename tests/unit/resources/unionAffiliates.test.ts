import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../resources/engine/schema';
import { unionAffiliates } from '../../../resources/union-affiliates/unionAffiliateSchema';
import { brokenRules } from './brokenRules';

const local = {
  name: 'Rocky Mountain Federal Workers Local 1867',
  level: 'local',
  localNumber: '1867',
  parentId: 'district-11',
  sector: 'federal',
  states: ['CO', 'WY'],
};
const errorsOf = (others: object, publish = false) =>
  publish
    ? validateRecord(unionAffiliates, { ...local, ...others }, { complete: publish }).errors
    : brokenRules(unionAffiliates, { ...local, ...others });

describe('a union affiliate', () => {
  it('is a local with its number, below another affiliate', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ localNumber: undefined })).toEqual({ localNumber: 'A local needs its number.' });
    expect(errorsOf({ parentId: undefined })).toEqual({ parentId: 'Choose the affiliate above this one.' });
    expect(errorsOf({ states: [] })).toEqual({ states: 'Add at least 1.' });
  });

  it('needs no number above the locals, and no parent at the top level', () => {
    const at = (level: string, parentId?: string) => errorsOf({ level, parentId, localNumber: undefined });
    expect(at('international')).toEqual({});
    expect(at('international', 'another')).toHaveProperty('parentId');
    expect(at('council_district', 'international')).toEqual({});
    expect(at('retiree_chapter')).toHaveProperty('parentId');
    // A level that the customer has added may have no parent.
    expect(at('region')).toEqual({});
  });

  it('requires a coordinator with contact data once it is published', () => {
    expect(Object.keys(errorsOf({}, true))).toEqual(['coordinator.name', 'coordinator.email']);
    expect(Object.keys(errorsOf({ coordinator: { name: 'Luis Ortega' } }, true))).toEqual(['coordinator.email']);
    expect(errorsOf({ coordinator: { name: 'Luis Ortega', phone: '+13035550124' } }, true)).toEqual({});
    expect(errorsOf({ coordinator: { email: 'not an address' } })).toHaveProperty(['coordinator.email']);
  });

  it('accepts codes and numbers of capital letters and digits', () => {
    expect(errorsOf({ privateCode: 'AFCS1867' })).toEqual({});
    for (const privateCode of ['AFCS1', 'afcs1867', 'AFCS-1867', 'AFCS186718671'])
      expect(errorsOf({ privateCode })).toHaveProperty('privateCode');
    expect(errorsOf({ localNumber: '18-A' })).toEqual({});
    expect(errorsOf({ localNumber: '18a' })).toHaveProperty('localNumber');
  });

  it('is distinguished from others with its name by its acronym or its states', () => {
    expect(unionAffiliates.label(local)).toBe('Rocky Mountain Federal Workers Local 1867 (CO, WY)');
    expect(unionAffiliates.label({ ...local, name: 'Alliance', acronym: 'AFCS' })).toBe('Alliance (AFCS)');
    expect(unionAffiliates.label({ ...local, name: 'West', states: ['CA', 'CO', 'OR', 'WA'] })).toBe('West');
  });

  const at = { status: 'draft', now: new Date() };

  it('is sorted by level, with the customer’s own levels last', () => {
    const orderOf = (level: string) =>
      unionAffiliates.values.computed?.compute?.({ ...local, level }, undefined, at)?.levelOrder;
    expect(['international', 'council_district', 'local', 'retiree_chapter', 'region'].map(orderOf)).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });
});
