import { request } from '../http';
import type { MemberCountResult } from './members';
import { type AbortOptions, calling } from './requestOptions';

export interface RuleCountResult extends MemberCountResult {
  /** Some of those members, where the person may see members; else none. */
  sample: { id: string; name: string }[];
}

/** Who is to be shown recommendations: somebody made up, or a member. */
export type SimulatedPerson = { personaId: string } | { memberId: string };

export interface SimulatedCard<Rule = unknown> {
  id: string;
  name: string;
  headline: string | null;
  /** Shown, or the first reason why it is not. */
  outcome: 'shown' | 'off' | 'rule' | 'paused' | 'shown_often' | 'group';
  /** The part of its rule that decided. */
  because: Rule;
  /** When a pause ends. */
  until?: string;
  /** The name of the card of its group that comes first. */
  insteadOf?: string;
}

/** What is asked of recommendations besides their records. */
export const recommendationCalls = {
  /**
   * How many members a rule is for, and some of them.
   * @throws HttpError 422 while a part of it is wrong
   */
  async countRule(rule: unknown, options?: AbortOptions): Promise<RuleCountResult> {
    const call = { ...calling(options), method: 'POST', body: { rule } } as const;
    return (await request<RuleCountResult>('/recommendations/count', call)).data;
  },

  /**
   * What somebody would be shown now, the first first, and why not the rest.
   * @param recordId a recommendation that takes part as it is edited, live or not.
   * @throws HttpError 403, 404
   */
  async simulate<Rule>(
    somebody: SimulatedPerson,
    recordId?: string,
    options?: AbortOptions,
  ): Promise<SimulatedCard<Rule>[]> {
    const call = { ...calling(options), method: 'POST', body: { ...somebody, recordId } } as const;
    return (await request<SimulatedCard<Rule>[]>('/recommendations/simulate', call)).data;
  },
};
