import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../resources/engine/schema';
import { isUsedUp, offers } from '../../../resources/offers/offerSchema';
import { brokenRules } from './brokenRules';

const offer = {
  title: 'Free estate-document review for members',
  type: 'free_consultation',
  partnerOrgId: 'harbor-legal-partners',
  redemption: 'mention',
};
const checked = (others: object, publish = false) =>
  validateRecord(offers, { ...offer, ...others }, { complete: publish });
const errorsOf = (others: object) => brokenRules(offers, { ...offer, ...others });

describe('an offer', () => {
  it('says how it is redeemed', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ redemption: 'code' })).toEqual({ code: 'Enter the code that members use.' });
    expect(errorsOf({ redemption: 'code', code: 'LOCAL-1867' })).toEqual({});
    expect(errorsOf({ redemption: 'code', code: 'local 1867' })).toHaveProperty('code');
    expect(errorsOf({ redemption: 'link' })).toHaveProperty('redemptionUrl');
    expect(errorsOf({ redemption: 'link', redemptionUrl: 'http://example.org' })).toHaveProperty('redemptionUrl');
    expect(errorsOf({ redemption: 'link', redemptionUrl: 'https://example.org' })).toEqual({});
  });

  it('is valid for a day at least, and three years at most', () => {
    const through = (validThrough: string) => errorsOf({ validFrom: '2027-01-01', validThrough });
    expect(through('2027-01-01')).toEqual({});
    expect(through('2026-12-31')).toEqual({ validThrough: 'The end must be after the start.' });
    expect(through('2030-01-01')).toEqual({});
    expect(through('2030-01-02')).toEqual({ validThrough: 'An offer may be valid for at most 3 years.' });
  });

  it('has one kind of value: a percentage, an amount or words', () => {
    expect(errorsOf({ value: { kind: 'percent', percent: 100 } })).toEqual({});
    expect(errorsOf({ value: { kind: 'percent', percent: 101 } })).toHaveProperty(['value.percent']);
    expect(errorsOf({ value: { kind: 'amount', percent: 10 } })).toEqual({
      'value.amount': 'Say what the offer is worth.',
    });
    expect(checked({ value: { kind: 'text', text: 'Two for one', percent: 10 } }).data.value).toEqual({
      kind: 'text',
      text: 'Two for one',
    });
    expect(errorsOf({ value: { kind: null } })).toEqual({});
  });

  it('is used up once it was redeemed as often as it says', () => {
    expect([0, 4, 5, 6].map((redemptions) => isUsedUp({ maxRedemptions: 5 }, redemptions))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isUsedUp({}, 1_000_000)).toBe(false);
  });

  it('is published with its picture, days, terms and disclosures', () => {
    expect(Object.keys(checked({}, true).errors).sort()).toEqual(
      ['details', 'disclosureIds', 'image', 'summary', 'terms', 'validFrom', 'validThrough'].sort(),
    );
  });
});
