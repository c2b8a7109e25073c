import type { Queryable } from '../platform/database/connect';

/** A query of a rule; it runs in the transaction of the save. */
export class DatabaseQuery<Result> {
  constructor(readonly run: (transaction: Queryable) => Promise<Result>) {}
}

/**
 * The answer of a rule: a value, or a query that returns it. A rule without a query is answered from the record alone.
 * If no rule of a save has a query, the save needs no transaction of several statements.
 */
export type Answer<Result> = Result | DatabaseQuery<Result>;

/** Returns a query as the answer of a rule: `fromDatabase(async (transaction) => …)`. */
export const fromDatabase = <Result>(run: (transaction: Queryable) => Promise<Result>): DatabaseQuery<Result> =>
  new DatabaseQuery(run);

/** Returns the result of a rule: its value, or what its query returns. */
export type Resolve = <Result>(answer: Answer<Result>) => Promise<Result>;

/** Returns a `Resolve` that runs the queries in a transaction. */
export const resolveIn =
  (transaction: Queryable): Resolve =>
  async (answer) =>
    answer instanceof DatabaseQuery ? answer.run(transaction) : answer;

/** Thrown where a save without a transaction meets a rule with a query. */
export class TransactionNeeded extends Error {}

/** A `Resolve` for a save without a transaction. Throws `TransactionNeeded` for a query. */
export const resolveWithoutDatabase: Resolve = async (answer) => {
  if (answer instanceof DatabaseQuery) throw new TransactionNeeded();
  return answer;
};
