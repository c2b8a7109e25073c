import { describe, expect, it } from 'vitest';
import { makeI18nProvider, registerTexts } from '../../../providers';
import { validateRecord } from '../../../resources/engine/schema';
import { completeRule, type IncompleteGroup } from '../../../resources/recommendations/completeRule';
import { findHidingCard, type RankedCard } from '../../../resources/recommendations/findHidingCard';
import { decidingPart, type MemberFacts, matchesRule } from '../../../resources/recommendations/matchesRule';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import { messages } from '../../../resources/recommendations/recordMessages.en';
import type { Condition } from '../../../resources/recommendations/rule';
import { ruleSentence } from '../../../resources/recommendations/ruleSentence';
import { ruleWarnings } from '../../../resources/recommendations/ruleWarnings';
import { brokenRules } from './brokenRules';

registerTexts('resources.recommendations', messages);
const { translate } = makeI18nProvider();
const sentence = (rule: IncompleteGroup) => ruleSentence(rule, translate, (_, word) => word.toUpperCase());

describe('the sentence of a rule', () => {
  it('has all conditions in plain words', () => {
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

  it('separates groups, and leaves out unfinished conditions', () => {
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

  it('offer only operators that fit a field', () => {
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
    const { errors } = validateRecord(recommendations, { name: 'Review', goal: 'learn' }, { complete: true });
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['headline', 'body', 'target', 'ctaLabel', 'disclosureIds', 'rule.conditions']),
    );
    const target = { type: 'url', id: 'http://example.org' };
    expect(validateRecord(recommendations, { name: 'Review', goal: 'learn', target }).errors).toHaveProperty([
      'target.id',
    ]);
  });
});

type ConditionInput = Partial<Condition>;
const rule = (match: 'all' | 'any', conditions: ConditionInput[], groups: IncompleteGroup[] = []) =>
  completeRule({ match, conditions, groups });
const age = (op: Condition['op'], number: number): ConditionInput => ({ field: 'age', op, number });
const plan = (op: Condition['op'], ...words: string[]): ConditionInput => ({ field: 'planType', op, words });

describe('the result of a rule for a person', () => {
  const nobody: MemberFacts = {
    ...{ age: 60, yearsOfService: 30, state: ['CO'], retirementSystem: ['fers'], memberStatus: ['retired'] },
    ...{ yearsToRetirement: null, contributionPct: null, lastAppointmentDays: null, quizScore: null },
    ...{ hasBeneficiary: null, affiliate: null, planType: ['tsp'], attendedTopic: [] },
  };

  it('names the deciding part: the conditions that are met, or else those that are not', () => {
    const met = rule('any', [age('gte', 55), age('gte', 70), plan('in', 'tsp')]);
    expect(matchesRule(met, nobody)).toBe(true);
    expect(decidingPart(met, nobody).conditions).toEqual([met.conditions[0], met.conditions[2]]);
    const unmet = rule('all', [age('gte', 55), plan('notIn', 'tsp')], [rule('any', [age('lt', 30), age('gt', 90)])]);
    expect(matchesRule(unmet, nobody)).toBe(false);
    expect(decidingPart(unmet, nobody)).toEqual({
      match: 'all',
      conditions: [unmet.conditions[1]],
      groups: [{ ...unmet.groups?.[0], groups: [] }],
    });
  });
});

describe('a contradiction in a rule', () => {
  const concernsOf = (group: IncompleteGroup) =>
    ruleWarnings(completeRule(group)).map(({ kind, part }) => `${kind}: ${sentence(part).replace('Members who ', '')}`);

  it.each<[string, IncompleteGroup, string[]]>([
    ['nothing', rule('all', [age('gte', 55), age('lte', 62), plan('in', 'tsp'), plan('notIn', 'ira')]), []],
    [
      'ages that exclude each other',
      rule('all', [age('gte', 70), plan('in', 'tsp'), age('lte', 20)]),
      ['never: are at least 70 years old and are at most 20 years old'],
    ],
    [
      'more years than anybody has',
      rule('all', [{ field: 'yearsOfService', op: 'gte', number: 500 }, age('gte', 20)]),
      ['never: have at least 500 years of service'],
    ],
    ['what everybody is', rule('all', [age('gte', 0)]), ['always: are at least 0 years old']],
    [
      'what may be unknown, and so is not met by everybody',
      rule('all', [{ field: 'quizScore', op: 'gte', number: 0 }]),
      [],
    ],
    [
      'two of which everybody meets one',
      rule('any', [age('gte', 50), age('lt', 60)]),
      ['always: are at least 50 years old or are less than 60 years old'],
    ],
    [
      'whole numbers between which there is none',
      rule('all', [age('gt', 20), age('lt', 21)]),
      ['never: are more than 20 years old and are less than 21 years old'],
    ],
    [
      'shares between which there are some',
      rule('all', [
        { field: 'contributionPct', op: 'gt', number: 5 },
        { field: 'contributionPct', op: 'lt', number: 6 },
      ]),
      [],
    ],
    [
      'a state that is another',
      rule('all', [
        { field: 'state', op: 'eq', words: ['CO'] },
        { field: 'state', op: 'in', words: ['VA', 'MD'] },
      ]),
      ['never: live in CO and live in VA or MD'],
    ],
    ['several plans at once', rule('all', [plan('eq', 'tsp'), plan('eq', 'ira')]), []],
    [
      'a plan that is ruled out',
      rule('all', [plan('in', 'tsp', 'ira'), plan('notIn', 'ira', 'tsp', 'sep')]),
      ['never: have a plan of the kind TSP or IRA and have no plan of the kind IRA or TSP or SEP'],
    ],
    [
      'what is asked of somebody of whom it is not known',
      rule('all', [
        { field: 'affiliate', op: 'notIn', words: ['local'] },
        { field: 'affiliate', op: 'exists', yes: false },
      ]),
      ['never: do not belong to LOCAL and belong to no union'],
    ],
    [
      'a group that the conditions around it rule out',
      rule('all', [age('gte', 70)], [rule('any', [age('lt', 20), age('lt', 30)])]),
      ['never: are at least 70 years old and (are less than 20 years old or are less than 30 years old)'],
    ],
    [
      'one part of a group',
      rule('all', [age('gte', 30)], [rule('all', [age('gt', 40), age('lt', 40)])]),
      ['never: are more than 40 years old and are less than 40 years old'],
    ],
  ])('is named: %s', (_, group, expected) => {
    expect(concernsOf(group)).toEqual(expected);
  });
});

describe('a recommendation of a group', () => {
  const now = '2027-01-20T12:00:00.000Z';
  const card: RankedCard = {
    id: 'b',
    priority: 3,
    sortOrder: 2,
    exclusiveGroup: 'tsp',
    rule: rule('all', [age('gte', 60), plan('in', 'tsp')]),
  };
  const other = (difference: Partial<RankedCard> = {}): RankedCard => ({
    ...card,
    id: 'a',
    sortOrder: 1,
    rule: rule('all', [age('gt', 55)], [rule('any', [plan('in', 'tsp', 'ira'), age('gt', 90)])]),
    ...difference,
  });

  it('is hidden by one that comes first for all of its members', () => {
    expect(findHidingCard(card, [other()], now)?.id).toBe('a');
    expect(findHidingCard(card, [other({ priority: 4, sortOrder: 9 })], now)?.id).toBe('a');
    // A new one is the last among equal priorities.
    expect(findHidingCard({ ...card, id: undefined }, [other({ id: 'z', sortOrder: 2 })], now)?.id).toBe('z');
  });

  it.each<[string, Partial<RankedCard>]>([
    ['comes later', { sortOrder: 3 }],
    ['is less urgent', { priority: 2 }],
    ['is of another group', { exclusiveGroup: 'other' }],
    ['is switched off', { isActive: false }],
    ['begins later', { startsAt: '2027-02-01T00:00:00.000Z' }],
    ['ends', { endsAt: '2027-02-01T00:00:00.000Z' }],
    ['is not for all of them', { rule: rule('all', [age('gt', 60)]) }],
    ['is for nobody', { rule: rule('all', []) }],
  ])('is not hidden by one that %s', (_, difference) => {
    expect(findHidingCard(card, [other(difference)], now)).toBeUndefined();
  });
});
