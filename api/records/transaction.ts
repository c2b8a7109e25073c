import type { AreaSchema } from '../../resources/kit';
import type { Database, Queryable } from '../database/connect';
import { causeOf, inTransaction } from '../database/transaction';
import { Problem } from '../http/problem';
import { partitionOf, uniqueIndexesOf } from './indexes';

/**
 * Runs a save as one transaction. A breach of uniqueness becomes the Problem that names the field.
 * @param schemas the areas whose records are saved, where they are of more than one.
 */
export const saving = async <Result>(
  database: Database,
  schema: AreaSchema,
  save: (transaction: Queryable) => Promise<Result>,
  schemas: readonly AreaSchema[] = [schema],
): Promise<Result> =>
  inTransaction(database, save).catch((error: unknown) => {
    const { code, constraint } = causeOf(error);
    // 23P01: exclusion violation; 23505: unique violation.
    if (code === '23P01') throw new Problem(409, 'Somebody else took this time just now. Choose another.');
    throw (code === '23505' && schemas.map((one) => uniqueProblem(one, constraint)).find(Boolean)) || error;
  });

const uniqueProblem = (schema: AreaSchema, constraint: string | undefined): Problem | undefined => {
  if (schema.idField && constraint === `${partitionOf(schema)}_pkey`) {
    const sentence = 'This is taken, perhaps by a record in the trash. Choose another.';
    return new Problem(409, sentence, { errors: { [schema.idField]: sentence } });
  }
  const broken = uniqueIndexesOf(schema).find(({ index }) => index.name === constraint)?.unique;
  return broken && new Problem(422, broken.sentence, { errors: { [broken.fields[0] ?? '']: broken.sentence } });
};
