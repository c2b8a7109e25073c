import { type AreaSchema, type Machine, nounOf } from '../../resources/engine/schemaKit';
import { Problem } from '../problem';
import { requireRecord } from './current';
import { checkedInput, withComputed } from './input';
import type { RecordsContext, StoredRecord } from './present';
import { publishedReferrersOf, refuseReferrers } from './referrers';
import { changing, saveNext } from './save';
import type { Author } from './store';
import { capitalised, listInWords, withArticle } from './words';

/**
 * Moves a record to another state of one of its machines and gives it.
 * Throws 404, 409 (the move is not allowed, a limit is reached, or published records refer to it), 412, and 422 (no such state, or publish rules).
 */
export const moveRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  { to, reason }: { to: string; reason?: string | undefined },
  author: Author,
  version?: number,
): Promise<StoredRecord> =>
  changing(context, schema, { id, version }, async (transaction, current) => {
    const [field, machine] = machineOf(schema, to);
    const from = String(field === 'status' ? current.status : current.data[field]);
    if (!machine[from]?.includes(to)) throw new Problem(409, refusalOf(schema, machine, from, to));
    if (schema.reasons?.includes(to) && !reason) {
      const sentence = 'Give the reason first: it is kept with the change.';
      throw new Problem(422, sentence, { errors: { reason: sentence } });
    }
    if (field === 'status' && to === 'published')
      checkedInput(schema, current.data, { publish: true, before: 'Before publishing' });
    const next = {
      status: field === 'status' ? to : current.status,
      data: withComputed(schema, field === 'status' ? current.data : { ...current.data, [field]: to }, current.data),
    };
    await saveNext(context, transaction, schema, current, { ...next, action: to, reason }, author);
    if (field === 'status' && from === 'published') {
      const referrers = await publishedReferrersOf(transaction, context.schemas, schema.name, id);
      refuseReferrers(context.schemas, schema, referrers, 'archive');
    }
    return requireRecord(transaction, schema, id);
  });

const machineOf = (schema: AreaSchema, to: string): [string, Machine] => {
  const found = Object.entries(schema.machines).find(([, machine]) => Object.hasOwn(machine, to));
  if (found) return found;
  const sentence = `${capitalised(withArticle(nounOf(schema)))} has no such state.`;
  throw new Problem(422, sentence, { errors: { to: sentence } });
};

/** Why a move is not allowed, and which are: "A draft cannot be archived. It can be published." */
export const refusalOf = (schema: AreaSchema, machine: Machine, from: string, to: string) => {
  const inWords = (state: string) => state.replaceAll('_', ' ');
  const moveInWords = (state: string) => {
    if (state === 'draft') return 'go back to draft';
    return `${state === 'published' || state === 'archived' ? 'be' : 'become'} ${inWords(state)}`;
  };
  const subject = from === 'draft' ? 'a draft' : withArticle(`${inWords(from)} ${nounOf(schema)}`);
  const moves = machine[from] ?? [];
  const possible = moves.length > 0 ? ` It can ${listInWords(moves.map(moveInWords), 'or')}.` : '';
  return `${capitalised(subject)} cannot ${moveInWords(to)}.${possible}`;
};
