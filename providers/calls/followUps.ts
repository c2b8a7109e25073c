import { botCalls } from './assistantBot';

/** What is seen to once a record is saved, as the state of an address may bring it along to the form of a new one. */
export interface AfterSaveCall {
  call: 'questionsAnswered';
  questions: string[];
}

/** Calls that follow a save. */
export const afterSaveCalls = {
  /** Does what is to follow a save. */
  async followUp({ questions }: AfterSaveCall): Promise<void> {
    await botCalls.reviewQuestions(questions, 'fixed');
  },
};
