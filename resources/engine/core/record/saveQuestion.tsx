import { createContext, type ReactNode, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../providers';

/** The answer to a question, which is sent with the record. */
export type SaveAnswer = Readonly<Record<string, unknown>>;

/** A question of an area before a save, shown in the dialog with all others. */
export interface SaveQuestion {
  proposal: SaveAnswer;
  /** Whether an answer is complete, by whether the change applies to the other records of its scope too. */
  isComplete: (answer: SaveAnswer, includesOthers: boolean) => boolean;
  render: (props: { answer: SaveAnswer; includesOthers: boolean; onChange: (answer: SaveAnswer) => void }) => ReactNode;
}

/** The answers to a save that are known, and the question that is still open. */
export interface LoadedQuestion {
  answers?: SaveAnswer;
  question?: SaveQuestion;
}

/**
 * Returns the question that a change of a record needs answered, and the answers that the values have already.
 * @param hasOthers whether the change may apply to other records too
 */
export type LoadSaveQuestion = (
  provider: ConsoleDataProvider,
  record: RaRecord,
  values: Record<string, unknown>,
  hasOthers: boolean,
) => Promise<LoadedQuestion>;

/** The default of areas without a question of their own. */
export const loadNoQuestion: LoadSaveQuestion = async () => ({});

const SaveQuestionContext = createContext(loadNoQuestion);

/** Provides the function with which an area asks before a save. */
export const SaveQuestionProvider = SaveQuestionContext.Provider;

/** Returns the function with which the area asks before a save. */
export const useLoadSaveQuestion = (): LoadSaveQuestion => useContext(SaveQuestionContext);
