import { type AreaSchema, nounOf } from '../../resources/engine/schemaKit';
import type { Context } from '../context';
import { Problem } from '../problem';
import { rulesOf } from '../rules';
import type { StoredRecord } from './present';
import { referrersOf } from './references';
import { changing, saveNext } from './save';
import type { Author } from './store';
import { someInWords } from './words';

/** Puts a record in the trash. Throws 404, 412, and 409 naming the records that still refer to it. */
export const deleteRecord = async (
  context: Context,
  schema: AreaSchema,
  id: string,
  author: Author,
  version?: number,
): Promise<StoredRecord> =>
  changing(context, schema, { id, version }, async (transaction, current) => {
    const refusal = rulesOf(schema.name).mayDelete?.(current.data);
    if (refusal) throw new Problem(409, refusal);
    const { status, data } = current;
    await saveNext(
      transaction,
      schema,
      current,
      { status, data, action: 'deleted', isDeleted: true },
      author,
      context.now(),
    );
    const referrers = await referrersOf(transaction, schema.name, id);
    if (referrers.length === 0) return current;
    const names = referrers.map(({ area, data: referring }) => {
      const of = context.schemas.find(({ name }) => name === area);
      return of ? `${of.label(referring)} (${nounOf(of)})` : area;
    });
    throw new Problem(
      409,
      `This ${nounOf(schema)} is still used by ${someInWords(names, 3)}. Change ${names.length > 1 ? 'these' : 'this'} first, then delete it.`,
    );
  });
