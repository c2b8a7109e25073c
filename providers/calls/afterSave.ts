import { botCalls } from './assistantBot';

/** A request to send after a record was saved, as the router state of a new form may contain it. */
export interface AfterSaveCall {
  call: 'questionsAnswered';
  questions: string[];
}

/** Requests that are sent after a save. */
export const afterSaveCalls = {
  /** Sends the request that follows a save. */
  async runAfterSave({ questions }: AfterSaveCall): Promise<void> {
    await botCalls.reviewQuestions(questions, 'fixed');
  },
};
