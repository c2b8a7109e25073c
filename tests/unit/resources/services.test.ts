import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../resources/engine/schema';
import { services } from '../../../resources/services/serviceSchema';
import { brokenRules } from './brokenRules';

const draft = { title: 'TSP Rollover Guidance', category: 'rollover_guidance' };
const complete = {
  ...draft,
  summary: 'Understand what happens to your TSP when you leave service and compare your options.',
  description: `<p>${'What can be done with a TSP account, and what each way costs. '.repeat(2)}</p>`,
  icon: 'savings',
  deliveryModes: ['video', 'phone'],
  disclosureIds: ['general_education'],
  cta: { label: 'Book', linkType: 'url', linkTarget: 'https://example.org/book' },
};
const priced = (pricing: object) => brokenRules(services, { ...draft, pricing });
const publishing = (others: object) => validateRecord(services, { ...complete, ...others }, { complete: true }).errors;

describe('the price of a service', () => {
  it('is included by default', () => {
    expect(validateRecord(services, draft).data).toMatchObject({ pricing: { type: 'included' } });
  });

  it('has the amounts of its kind, and no others', () => {
    expect(priced({ type: 'fee', amount: 0 })).toEqual({});
    expect(priced({ type: 'fee_range', amount: 25000, amountMax: 60000 })).toEqual({});
    expect(Object.keys(priced({ type: 'fee' }))).toEqual(['pricing.amount']);
    expect(Object.keys(priced({ type: 'fee_range', amount: 25000 }))).toEqual(['pricing.amountMax']);
    expect(Object.keys(priced({ type: 'free', amount: 100, amountMax: 200 }))).toEqual([
      'pricing.amount',
      'pricing.amountMax',
    ]);
  });

  it('ranges from the lower to the higher amount', () => {
    expect(priced({ type: 'fee_range', amount: 25000, amountMax: 25000 })).toEqual({
      'pricing.amountMax': 'The highest fee must be above the lowest.',
    });
  });
});

describe('a published service', () => {
  it('requires a picture or an icon', () => {
    expect(publishing({})).toEqual({});
    expect(Object.keys(publishing({ icon: '' }))).toEqual(['image']);
    const image = { fileId: 'c0ffee00-0000-4000-8000-000000000000', alt: 'Coins' };
    expect(publishing({ icon: '', image })).toEqual({});
  });

  it('requires a button with a text and a destination', () => {
    expect(Object.keys(publishing({ cta: { label: '', linkType: '' } }))).toEqual(['cta.label', 'cta.linkType']);
    expect(Object.keys(publishing({ cta: { label: 'Book', linkType: 'url' } }))).toEqual(['cta.linkTarget']);
  });
});
