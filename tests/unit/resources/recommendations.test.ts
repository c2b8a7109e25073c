import { describe, expect, it } from 'vitest';
import { makeI18nProvider, register } from '../../../providers';
import { validateRecord } from '../../../resources/kit';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import { messages } from '../../../resources/recommendations/recordMessages.en';
import { ruleSentence, type UnfinishedGroup } from '../../../resources/recommendations/ruleSentence';
import { brokenRules } from './brokenRules';

register('resources.recommendations', messages);
const { translate } = makeI18nProvider();
const sentence = (rule: UnfinishedGroup) => ruleSentence(rule, translate, (_, word) => word.toUpperCase());

describe('the sentence of a rule', () => {
  it('says all conditions in plain words', () => {
    expect(
      sentence({
        conditions: [
          { field: 'retirementSystem', op: 'in', words: ['fers', 'csrs'] },
          { field: 'age', op: 'between', number: 55, numberTo: 62 },
          { field: 'lastAppointmentDays', op: 'gt', number: 365 },
        ],
      }),
    ).toBe(
      'Members who are in FERS or CSRS and are 55 to 62 years old and had their last appointment more than 365 days ago',
    );
  });

  it('sets groups apart, and leaves out what is not finished', () => {
    expect(
      sentence({
        match: 'any',
        conditions: [{ field: 'hasBeneficiary', op: 'eq', yes: false }, { field: 'state', op: 'eq', words: [] }, null],
        groups: [
          {
            match: 'all',
            conditions: [
              { field: 'state', op: 'ne', words: ['co'] },
              { field: 'quizScore', op: 'exists', yes: false },
            ],
          },
          { conditions: [{ field: 'age', op: null }] },
        ],
      }),
    ).toBe('Members who have named no beneficiary or (do not live in CO and did not take the quiz)');
    expect(sentence({})).toBe('Nobody yet: add a condition.');
  });
});

describe('recommendations', () => {
  const age = { field: 'age', op: 'gte', number: 55 };
  const errorsOf = (rule: object) => brokenRules(recommendations, { name: 'Review', goal: 'book_review', rule });

  it('ask only what can be asked of a field', () => {
    expect(errorsOf({ conditions: [age] })).toEqual({});
    expect(errorsOf({ conditions: [{ field: 'state', op: 'gt', words: ['CO'] }] })).toHaveProperty([
      'rule.conditions.0.op',
    ]);
    expect(errorsOf({ conditions: [{ field: 'age', op: 'in', number: 1 }] })).toHaveProperty(['rule.conditions.0.op']);
    expect(errorsOf({ conditions: [{ field: 'state', op: 'in' }] })).toHaveProperty(['rule.conditions.0.words']);
    expect(errorsOf({ conditions: [{ field: 'age', op: 'between', number: 62, numberTo: 55 }] })).toHaveProperty([
      'rule.conditions.0.numberTo',
    ]);
    expect(errorsOf({ conditions: [{ field: 'hasBeneficiary', op: 'eq' }] })).toHaveProperty(['rule.conditions.0.yes']);
  });

  it('have at most twelve conditions, in groups three deep', () => {
    const twelve = { conditions: Array(6).fill(age), groups: [{ groups: [{ conditions: Array(6).fill(age) }] }] };
    expect(errorsOf(twelve)).toEqual({});
    expect(errorsOf({ ...twelve, conditions: Array(7).fill(age) })).toHaveProperty(['rule.conditions']);
    expect(errorsOf({ groups: [{ groups: [{ groups: [{ conditions: [age] }] }] }] })).toHaveProperty([
      'rule.groups.0.groups.0.groups',
    ]);
    expect(errorsOf({ conditions: [age], groups: [{}] })).toHaveProperty(['rule.groups.0.conditions']);
  });

  it('are published with a rule and a destination', () => {
    const { errors } = validateRecord(recommendations, { name: 'Review', goal: 'learn' }, { publish: true });
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['headline', 'body', 'target', 'ctaLabel', 'disclosureIds', 'rule.conditions']),
    );
    const target = { type: 'url', id: 'http://example.org' };
    expect(validateRecord(recommendations, { name: 'Review', goal: 'learn', target }).errors).toHaveProperty([
      'target.id',
    ]);
  });
});
