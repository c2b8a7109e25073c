import { sql } from 'drizzle-orm';
import { notifications } from '../../resources/notifications/notificationSchema';
import { noteUnsubscribed } from '../areas/notifications/deliveryReports/noteUnsubscribed';
import { mandatoryTopics } from '../areas/notifications/topics';
import { isAddressOptedOutSql, storeAddressRefusals } from '../features/memberLinks/addressRefusals';
import { storeConsents } from '../features/members/profiles/storeConsents';
import { isOptedOutSql } from '../features/transactionalMessages/recipients';
import { Problem } from '../platform/http/problem';
import { readTypeLabels } from '../records/storage/masterTypes';
import { pageTexts } from './messages.en';
import type { Form, LinkTarget, Notice, PageRequest, PageView } from './pageRequest';
import { linkSource } from './reminders';
import { OptOutPage } from './templates/OptOutPage';

const topicOf = ({ link: { topic } }: PageRequest): string => {
  if (topic) return topic;
  throw new Problem(404, pageTexts.noRecord);
};

/** Whether the person of a link refuses emails about its topic. */
const readIsOptedOut = async ({ context: { database }, link: { memberId, address } }: PageRequest, topic: string) => {
  const { rows } = await database.execute<{ isOptedOut: boolean }>(
    memberId === null
      ? sql`SELECT ${isAddressOptedOutSql(sql`${address}::text`, topic)} AS "isOptedOut"`
      : sql`SELECT ${isOptedOutSql(topic)} AS "isOptedOut"
          FROM (SELECT consents, opt_outs, 'email' AS channel FROM members WHERE id = ${memberId}) AS member`,
  );
  return rows[0]?.isOptedOut ?? false;
};

const read = async (request: PageRequest): Promise<PageView> => {
  const { context, link, t } = request;
  const key = topicOf(request);
  const isOptedOut = await readIsOptedOut(request, key);
  const topic = (await readTypeLabels(context.database, 'notification_topic', [key])).get(key) ?? key;
  const name = link.firstName;
  const question = name ? pageTexts.optOutLead({ name }) : pageTexts.optOutLeadUnnamed;
  return {
    title: t(isOptedOut ? pageTexts.optedOut : pageTexts.optOut({ topic })),
    content: (
      <OptOutPage {...{ request, isOptedOut }} intro={t(isOptedOut ? pageTexts.optedOutLead({ topic }) : question)} />
    ),
  };
};

/** Reads the keys of all topics that people can opt out of. */
const readOptionalTopics = async ({ context: { database } }: PageRequest): Promise<string[]> => {
  const { rows } = await database.execute<{ key: string }>(sql`
    SELECT data->>'key' AS key FROM records
    WHERE area = 'types' AND deleted_at IS NULL AND data->>'category' = 'notification_topic'
      AND data->>'key' <> ALL (${sql.param(mandatoryTopics)}::text[])`);
  return rows.map(({ key }) => key);
};

const answer = async (request: PageRequest, { choice = '' }: Form): Promise<Notice | undefined> => {
  const { context, link } = request;
  if (!['stop', 'stopAll', 'start'].includes(choice)) throw new Problem(422, pageTexts.noAnswer);
  const topics = choice === 'stopAll' ? await readOptionalTopics(request) : [topicOf(request)];
  const granted = choice === 'start';
  const notice = choice === 'stopAll' ? 'allStopped' : undefined;
  if (!granted && link.area === notifications.name)
    await noteUnsubscribed(context.database, { ...link, channel: 'email' }, context.now());
  if (link.memberId === null) {
    await storeAddressRefusals(context.database, link.address, topics, !granted, context.now());
    return notice;
  }
  // A repeated press changes nothing, not even the time of the answer.
  if (choice !== 'stopAll' && (await readIsOptedOut(request, topicOf(request))) !== granted) return undefined;
  const at = context.now().toISOString();
  const consents = topics.map((topic) => ({ channel: 'email' as const, topic, granted, at, source: linkSource }));
  await storeConsents(context, link.memberId, consents);
  return notice;
};

/** The page of a notification: get no more emails about its topic, or about any topic. */
export const topicPage: LinkTarget = { read, answer };
