import type { RecordsContext } from '../../records/areaModule';

/** The context of saves whose states are known, so that no seat is assigned. Their events are locked. */
interface DecidedContext extends RecordsContext {
  decidedStates: 'restored' | 'fewerSeats';
}

/** Returns the context for saves of enrollments whose states are known, by what has decided on them. */
export const withDecidedStates = (
  context: RecordsContext,
  decidedStates: DecidedContext['decidedStates'],
): RecordsContext => {
  const decided: DecidedContext = { ...context, decidedStates };
  return decided;
};

/** Returns what has decided on the states of a save; undefined where a seat is assigned. */
export const decidedStatesOf = (context: RecordsContext): DecidedContext['decidedStates'] | undefined =>
  'decidedStates' in context ? (context as DecidedContext).decidedStates : undefined;
