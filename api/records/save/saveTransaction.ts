import type { AreaSchema } from '../../../resources/engine/schema';
import type { Database, Queryable } from '../../platform/database/connect';
import { causeOf, inTransaction } from '../../platform/database/transaction';
import { Problem, problemAt } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import { partitionOf, uniqueIndexesOf } from '../storage/indexes';

/**
 * Runs a save as one transaction. A unique violation becomes a Problem that names the field.
 * @param schemas the areas whose records are saved, if there are several.
 */
export const inSaveTransaction = async <Result>(
  database: Database,
  schema: AreaSchema,
  save: (transaction: Queryable) => Promise<Result>,
  schemas: readonly AreaSchema[] = [schema],
): Promise<Result> =>
  inTransaction(database, save).catch((error: unknown) => {
    const { code, constraint } = causeOf(error);
    // 23P01: exclusion violation; 23505: unique violation.
    if (code === '23P01') throw new Problem(409, recordMessages.timeTaken);
    throw (code === '23505' && schemas.map((one) => uniqueProblem(one, constraint)).find(Boolean)) || error;
  });

const uniqueProblem = (schema: AreaSchema, constraint: string | undefined): Problem | undefined => {
  if (schema.idField && constraint === `${partitionOf(schema)}_pkey`)
    return problemAt(schema.idField, recordMessages.idTaken, 409);
  const broken = uniqueIndexesOf(schema).find(({ index }) => index.name === constraint)?.unique;
  return broken && problemAt(broken.fields[0] ?? '', broken.message);
};
