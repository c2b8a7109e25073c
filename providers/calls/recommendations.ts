import type { MemberCountResult } from './areas';
import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The number of members that a rule matches, with examples. */
export interface RuleCountResult extends MemberCountResult {
  /** Some of these members; empty where the user may not see members. */
  sample: { id: string; name: string }[];
}

/** The person of a simulation: a persona, or a member. */
export type SimulatedPerson = { personaId: string } | { memberId: string };

/** A card of a simulation. */
export interface SimulatedCard<Rule = unknown> {
  id: string;
  name: string;
  headline: string | null;
  /** `shown`, or the first reason why the card is not shown. */
  outcome: 'shown' | 'off' | 'rule' | 'paused' | 'shown_often' | 'group';
  /** The part of the rule that decided. */
  because: Rule;
  /** The end of a pause. */
  until?: string;
  /** The name of the card of its group that has precedence. */
  insteadOf?: string;
}

/** Requests for recommendations in addition to those for their records. */
export const recommendationCalls = {
  /**
   * Counts the members that a rule matches, and returns some of them.
   * @throws HttpError 422 while a part of the rule is invalid
   */
  async countRule(rule: unknown, options?: AbortOptions): Promise<RuleCountResult> {
    const call = { ...withSignal(options), method: 'POST', body: { rule } } as const;
    return (await request<RuleCountResult>('/recommendations/count', call)).data;
  },

  /**
   * The cards that a person would see now, in their order, followed by the others with the reasons.
   * @param recordId a recommendation that takes part as it is edited, live or not
   * @throws HttpError 403, 404
   */
  async simulate<Rule>(
    person: SimulatedPerson,
    recordId?: string,
    options?: AbortOptions,
  ): Promise<SimulatedCard<Rule>[]> {
    const call = { ...withSignal(options), method: 'POST', body: { ...person, recordId } } as const;
    return (await request<SimulatedCard<Rule>[]>('/recommendations/simulate', call)).data;
  },
};
