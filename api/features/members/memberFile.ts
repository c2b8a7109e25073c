import { sql } from 'drizzle-orm';
import { difference, omit } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import type { FieldErrors } from '../../../resources/engine/schema';
import { type MemberProfile, memberFileRow } from '../../../resources/member-data/memberProfileSchema';
import type { ImportTarget } from '../../longJobs/importTarget';
import type { LongJob } from '../../longJobs/longJobKind';
import type { Queryable } from '../../platform/database/connect';
import { members as table } from '../../platform/database/tables';
import { problemAt } from '../../platform/http/problem';
import { throwFieldErrors } from '../../records/fieldErrors';
import { validateBody } from '../../records/save/validateBody';
import { requireAllowed } from '../../roles';
import { memberMessages } from '../messages.en';
import { type Consent, consentChannels } from './profiles/consents';
import { storeIn } from './profiles/storeMembers';
import { addToRun, countOutcomes, maxRefusals, type Refusal } from './runs/feedRuns';

type FileRow = MemberProfile & { optOuts: string[] };

/** Files with members. A row names its member by the external id or the id; columns that are left out stay. */
export const memberFile: ImportTarget = {
  schema: memberFileRow,
  requireAllowed: (role) => requireAllowed(role, 'members', 'import'),
  find: async ({ database }, { id = '', externalId = '' }) => {
    if (id !== '' && !isUuid(id)) throw problemAt('id', memberMessages.notUuid);
    if (id === '' && externalId === '') throw problemAt('externalId', memberMessages.idMissing);
    const where = id === '' ? sql`external_id = ${externalId}` : sql`id = ${id}`;
    const [found] = await database.select().from(table).where(where);
    if (!found) return id === '' ? undefined : { id, data: {} };
    const data = Object.keys(memberFileRow.record.shape).map(
      (field) => [field, found[field as keyof FileRow]] as const,
    );
    return { id: found.id, data: Object.fromEntries(data.filter(([, value]) => value !== null)) };
  },
  save: async ({ database, now }, { id, before, data }) => {
    const { optOuts, externalId, ...profile } = validateBody(memberFileRow, data, {
      before: memberMessages.toStore,
    }) as FileRow;
    const consents = changedConsents((before?.optOuts as string[] | undefined) ?? [], optOuts, now());
    const [stored] = await storeIn(database, [{ id, externalId, profile, consents }], now());
    throwFieldErrors(memberFileRow, { errors: stored?.errors ?? {}, before: memberMessages.toStore });
    if (!stored || stored.errors) throw new Error('A refused member has errors');
    return { outcome: stored.outcome === 'updated' ? 'changed' : stored.outcome, recordId: stored.id } as const;
  },
  afterRows: async ({ now }, transaction, job, { rows, results }) => {
    const externalIds = new Map(rows.map(({ number, data }) => [number, data?.externalId]));
    const counts = countOutcomes(results.map(({ outcome }) => ({ outcome: countedOutcome(outcome) })));
    const refusals = results.flatMap(({ number, outcome, reasons = {} }) =>
      outcome === 'refused' ? [toRefusal(number, externalIds.get(number), reasons)] : [],
    );
    const run = { kind: 'file', id: job.id, accountId: job.accountId } as const;
    const { rows: started } = await transaction.execute(sql`SELECT FROM member_feed_runs WHERE id = ${job.id}`);
    const checked = started.length > 0 ? undefined : await readChecked(transaction, job);
    if (checked) await addToRun(transaction, run, checked.counts, checked.refusals, now());
    await addToRun(transaction, run, counts, refusals, now());
  },
};

const source = 'file';

/** Returns the consents that a change of the refused topics means. */
const changedConsents = (before: readonly string[], after: readonly string[], now: Date): Consent[] => {
  const answers = [
    ...difference(after, before).map((topic) => ({ topic, granted: false })),
    ...difference(before, after).map((topic) => ({ topic, granted: true })),
  ];
  const at = now.toISOString();
  return answers.flatMap((answer) => consentChannels.map((channel) => ({ ...answer, channel, at, source })));
};

const countedOutcome = (outcome: string) => {
  if (outcome === 'changed') return 'updated';
  return outcome === 'created' || outcome === 'unchanged' ? outcome : 'refused';
};

const toRefusal = (line: number, externalId: unknown, reasons: FieldErrors): Refusal => ({
  line,
  externalId: typeof externalId === 'string' && isExternalId(externalId) ? externalId : null,
  // The reason of the row only names the fields again.
  reasons: Object.keys(reasons).length > 1 ? omit(reasons, ['']) : reasons,
});

const isExternalId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** Returns what the check of a file refused or found unchanged: the import gets only the other rows. */
const readChecked = async (transaction: Queryable, { request }: LongJob) => {
  const jobId = String(request.of);
  if (!isUuid(jobId)) return undefined;
  const { rows: counted } = await transaction.execute<{ outcome: string; count: number }>(sql`
    SELECT outcome, count(*)::integer AS count FROM long_job_rows
    WHERE job_id = ${jobId} AND outcome IN ('unchanged', 'refused') GROUP BY outcome`);
  const countOf = (outcome: string) => counted.find((each) => each.outcome === outcome)?.count ?? 0;
  const { rows } = await transaction.execute<{
    number: number;
    externalId: string | null;
    reasons: FieldErrors | null;
  }>(
    sql`SELECT number, data->>'externalId' AS "externalId", reasons FROM long_job_rows
      WHERE job_id = ${jobId} AND outcome = 'refused' ORDER BY number LIMIT ${maxRefusals}`,
  );
  return {
    counts: { created: 0, updated: 0, unchanged: countOf('unchanged'), refused: countOf('refused') },
    refusals: rows.map(({ number, externalId, reasons }) => toRefusal(number, externalId, reasons ?? {})),
  };
};
