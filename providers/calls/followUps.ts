import { botCalls } from './assistantBot';

/** What is seen to once a record is saved, as the state of an address may bring it along to the form of a new one. */
export interface FollowUp {
  call: 'questionsAnswered';
  questions: string[];
}

/** Calls that follow a save. */
export const followUpCalls = {
  /** Does what is to follow a save. */
  async followUp({ questions }: FollowUp): Promise<void> {
    await botCalls.reviewQuestions(questions, 'fixed');
  },
};
