import type { AreaSchema } from '../../resources/engine/schema';
import type { Queryable } from '../platform/database/connect';

/** How the one statement of a save answers a query: it stores nothing where the query would have another answer. */
interface StatementAnswer<Result> {
  answer: Result;
  /** The areas whose records must not refer to the saved record, where the answer depends on that. */
  unreferredFrom?: readonly string[];
}

/** A query of a rule; it runs in the transaction of the save. */
export class DatabaseQuery<Result> {
  constructor(
    readonly run: (transaction: Queryable) => Promise<Result>,
    readonly inStatement?: StatementAnswer<Result>,
  ) {}
}

/**
 * The answer of a rule: a value, or a query that returns it. A rule without a query is answered from the record alone.
 * If no rule of a save has a query, the save needs no transaction of several statements.
 */
export type Answer<Result> = Result | DatabaseQuery<Result>;

/**
 * Returns a query as the answer of a rule: `fromDatabase(async (transaction) => …)`.
 * @param inStatement the answer where the statement that stores the save makes sure of it
 */
export const fromDatabase = <Result>(
  run: (transaction: Queryable) => Promise<Result>,
  inStatement?: StatementAnswer<Result>,
): DatabaseQuery<Result> => new DatabaseQuery(run, inStatement);

/** Returns a query about the records of some areas that refer to the saved one. It asks nothing if there are none. */
export const forReferrers = (
  areas: readonly Pick<AreaSchema, 'name'>[],
  run: (transaction: Queryable) => Promise<void>,
): DatabaseQuery<void> => new DatabaseQuery(run, { answer: undefined, unreferredFrom: areas.map(({ name }) => name) });

/** Returns the result of a rule: its value, or what its query returns. */
export type Resolve = <Result>(answer: Answer<Result>) => Promise<Result>;

/** Returns a `Resolve` that runs the queries in a transaction. */
export const resolveIn =
  (transaction: Queryable): Resolve =>
  async (answer) =>
    answer instanceof DatabaseQuery ? answer.run(transaction) : answer;

/** Thrown where a save without a transaction meets a rule with a query. */
export class TransactionNeeded extends Error {}

/**
 * Returns a `Resolve` for a save that is one statement. It throws `TransactionNeeded` for a query that such a statement
 * does not answer.
 * @param unreferredFrom gets the areas whose records must not refer to the saved one
 */
export const resolveInStatement =
  (unreferredFrom: Set<string>): Resolve =>
  async (answer) => {
    if (!(answer instanceof DatabaseQuery)) return answer;
    if (!answer.inStatement) throw new TransactionNeeded();
    for (const area of answer.inStatement.unreferredFrom ?? []) unreferredFrom.add(area);
    return answer.inStatement.answer;
  };
