import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fullName } from '../../../resources/engine/schema';
import { messageSubjectOf, samplePlaceholderValues } from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { contextIn, inTransaction } from '../../platform/database/transaction';
import { envelope, namedSchema, problem } from '../../platform/http/envelope';
import { formatProblem } from '../../platform/http/errors';
import { readerOfMessages } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import { composeFor } from '../../platform/outbox/compose';
import type { ClaimedDelivery } from '../../platform/outbox/deliveryQueue';
import type { OutgoingMessage } from '../../platform/outbox/message';
import { personSql } from '../../platform/outbox/personOfRecord';
import { composersOf } from '../../records/composersOf';
import { canSeePersonalData } from '../../records/read/masking';
import type { RecordsContext } from '../../records/recordsContext';
import { runAndRollBack } from '../../records/save/runAndRollBack';
import { messageKindName } from './queueMessages';
import { messageOfDelivery } from './renderMessage';

const count = z.int();

/** The response that says who is notified of a change, by which channels, and how the messages read. */
const messagePreview = z.object({
  people: count.describe('Who get a message'),
  channels: z.array(z.object({ channel: z.string(), people: count, isSetUp: z.boolean() })),
  unreachable: z
    .object({ total: count, first: z.array(z.object({ name: z.string(), reason: z.string() })) })
    .describe('The people whom no channel reaches; those who may not see names get none'),
  messages: z
    .array(
      z.object({
        kind: z.string().describe('The id of its text among message-templates'),
        name: z.string().describe('The name of the kind'),
        channel: z.string(),
        people: count.describe('Who get a message of this kind, by whatever channel'),
        to: z.string().describe('The name of this recipient'),
        subject: z.string().optional(),
        text: z.string(),
      }),
    )
    .describe('A message of each kind and channel, as one of its recipients gets it'),
});

export type QueuedMessages = z.output<typeof messagePreview>;
type PreviewedMessage = QueuedMessages['messages'][number];

/** The response of a preview: the messages of a change, or why it is refused. */
export const messagePreviewResponse = namedSchema(
  'MessagePreviewEnvelope',
  envelope(
    messagePreview.extend({
      refusal: problem.nullable().describe('Why the change is refused; then nothing is sent'),
      records: z
        .object({ total: z.int(), tried: z.int() })
        .optional()
        .describe('How many records the change is for, and of how many the preview has the messages'),
    }),
  ),
);

/** The messages of a change, or why it is refused. */
export interface MessagesOrRefusal extends QueuedMessages {
  refusal?: Problem | undefined;
}

/** Presents the messages of a change in the language of a request. */
export const presentMessagePreview = <Found extends MessagesOrRefusal>(request: FastifyRequest, preview: Found) => ({
  ...preview,
  refusal: preview.refusal ? formatProblem(readerOfMessages(request), preview.refusal) : null,
});

/** Returns the messages of a change as `previewMessages` does, or the 409 or 422 that refuses it. */
export const previewOrRefusal = async (...change: Parameters<typeof previewMessages>): Promise<MessagesOrRefusal> => {
  try {
    return await previewMessages(...change);
  } catch (error) {
    if (error instanceof Problem && (error.status === 409 || error.status === 422))
      return { ...emptyPreview, refusal: error };
    throw error;
  }
};

/** The preview of a change that notifies nobody. */
const emptyPreview: QueuedMessages = {
  people: 0,
  channels: [],
  unreachable: { total: 0, first: [] },
  messages: [],
};

const maxUnreachableNames = 5;

/**
 * Makes a change as a dry run, and returns the messages that it would queue. So the change itself says who is notified,
 * by which channel, and with which text. Throws what the change throws.
 * @param change makes the change with the context that it gets, in whose transaction it runs.
 */
const previewMessages = (
  context: RecordsContext,
  change: (context: RecordsContext) => Promise<unknown>,
): Promise<QueuedMessages> =>
  runAndRollBack(
    (work) => inTransaction(context.database, work),
    async (transaction: Queryable) => {
      const queued: string[] = [];
      const tryContext: RecordsContext = {
        ...contextIn(context, transaction),
        notifiesPeople: true,
        isConfirmed: true,
        isDryRun: true,
        onMessagesQueued: (ids) => queued.push(...ids),
      };
      await change(tryContext);
      return queued.length === 0 ? emptyPreview : readPreview(tryContext, transaction, queued);
    },
  );

interface QueuedDelivery extends ClaimedDelivery {
  area: string;
}

/** The messages that would be sent: those that wait, and those whose channel is only not set up. */
const isSentSql = sql`(queued.state = 'waiting' OR queued.reason = 'not_set_up')`;
const personKeySql = sql`coalesce(queued.member_id::text, queued.person_area || ' ' || queued.person_record_id)`;

const readPreview = async (
  context: RecordsContext,
  transaction: Queryable,
  ids: readonly string[],
): Promise<QueuedMessages> => {
  const { settings, reader } = context;
  const queuedSql = sql`(SELECT *, split_part(recipient, '.', 1) AS kind FROM deliveries
    WHERE id = ANY(${sql.param(ids)}::bigint[])) AS queued`;
  const person = personSql(sql`members`, sql`named.data`);
  const peopleSql = sql`LEFT JOIN records AS named ON named.area = queued.person_area AND named.id = queued.person_record_id
    LEFT JOIN members ON members.id = coalesce((named.data->>'memberId')::uuid, queued.member_id)`;
  const nameSql = sql`coalesce(nullif(${person.name}, ''), concat_ws(' ', ${person.firstName}, ${person.lastName}))`;
  const counts = await transaction.execute<{ channel: string | null; kind: string | null; people: number }>(sql`
    SELECT channel, kind, count(DISTINCT ${personKeySql})::integer AS people FROM ${queuedSql}
    WHERE ${isSentSql} GROUP BY GROUPING SETS ((channel), (kind), ())`);
  const examples = await transaction.execute<QueryRow & QueuedDelivery>(sql`
    SELECT DISTINCT ON (queued.kind, channel) queued.id, queued.area, record_id AS "recordId", recipient, channel, address,
      attempts, ${person.firstName} AS "firstName", ${person.lastName} AS "lastName", ${nameSql} AS name, NULL AS devices
    FROM ${queuedSql} ${peopleSql} WHERE ${isSentSql} ORDER BY queued.kind, channel, queued.id`);
  const unreachable = await transaction.execute<{ name: string; area: string; reason: string; total: number }>(sql`
    SELECT (array_agg(${nameSql}))[1] AS name, min(queued.area) AS area, (array_agg(queued.reason ORDER BY channel))[1] AS reason,
      (count(*) OVER ())::integer AS total
    FROM ${queuedSql} ${peopleSql} GROUP BY ${personKeySql} HAVING NOT bool_or(${isSentSql})
    ORDER BY min(queued.id) LIMIT ${maxUnreachableNames}`);
  const isSetUp = (channel: string) => (channel === 'email' ? settings.smtpUrl : settings.webhook) !== undefined;
  const canSeeNames = (area: string) =>
    context.schemas.some((schema) => schema.name === area && canSeePersonalData(reader, schema));
  const peopleOf = (kind: string) => counts.rows.find((row) => row.kind === kind)?.people ?? 0;
  return {
    people: counts.rows.find(({ channel, kind }) => channel === null && kind === null)?.people ?? 0,
    channels: counts.rows.flatMap(({ channel, people }) =>
      channel === null ? [] : [{ channel, people, isSetUp: isSetUp(channel) }],
    ),
    unreachable: {
      total: unreachable.rows[0]?.total ?? 0,
      first: unreachable.rows.flatMap(({ name, area, reason }) => (canSeeNames(area) ? [{ name, reason }] : [])),
    },
    messages: await composeExamples(context, examples.rows, { canSeeNames, peopleOf }),
  };
};

interface ExampleOptions {
  canSeeNames: (area: string) => boolean;
  peopleOf: (kind: string) => number;
}

/** Composes messages as the outbox does. Those who may not see names read sample names. */
const composeExamples = async (
  context: RecordsContext,
  deliveries: readonly QueuedDelivery[],
  { canSeeNames, peopleOf }: ExampleOptions,
): Promise<PreviewedMessage[]> => {
  const messages: PreviewedMessage[] = [];
  const sentTogether = groupBy(deliveries, ({ area, recordId }) =>
    composersOf(context, area).composeMany ? area : `${area} ${recordId}`,
  );
  for (const found of Object.values(sentTogether)) {
    const named = found.flatMap((delivery) => (canSeeNames(delivery.area) ? [delivery] : withSampleNames(delivery)));
    const [first] = named;
    if (!first) continue;
    const composeBatch = await composeFor(context, composersOf(context, first.area), first);
    const compose = await composeBatch(named);
    for (const delivery of named) {
      const composed = await compose(delivery);
      if (typeof composed !== 'object' || 'silence' in composed) continue;
      const { kind } = messageOfDelivery(delivery);
      const { channel, name } = delivery;
      const kindName = messageKindName(context.locale ?? 'en', kind);
      const counted = { kind, name: kindName, channel, people: peopleOf(kind) };
      messages.push({ ...counted, to: name ?? '', ...textsOf(composed) });
    }
  }
  return messages;
};

const withSampleNames = (delivery: QueuedDelivery): QueuedDelivery[] => {
  // The messages about appointments and inquiries have more personal data than names.
  if (messageSubjectOf(messageOfDelivery(delivery).kind) !== 'event') return [];
  const { firstName, lastName } = samplePlaceholderValues.event;
  return [{ ...delivery, firstName, lastName, name: fullName({ firstName, lastName }) }];
};

/** The subject and the text. Links and numbers of new records are made later, so those of a dry run are shortened. */
const textsOf = (message: OutgoingMessage): Pick<PreviewedMessage, 'subject' | 'text'> => {
  if (message.channel === 'push') return { subject: message.title, text: message.body };
  const text = shorten(message.text).trim();
  return message.channel === 'email' ? { subject: shorten(message.subject), text } : { text };
};

const shorten = (text: string) => text.replace(/(\/m\/)[\w-]+/g, '$1…').replace(/\b([A-Z]{2}-\d{4}-)0+\b/g, '$1…');
