import { type SQL, sql } from 'drizzle-orm';
import { contacts, finishedStates } from '../../../resources/contacts/contactSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { areaNameSql } from '../../records/storage/columns';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { peopleOfRecordsSql } from './peopleOfRecords';

const day = 24 * 60 * 60 * 1000;

/** The states in which somebody has a place at an event, or waits for one. */
const enrolledStates = ['registered', 'confirmed', 'attended', 'waitlisted', 'offered'];

/**
 * SQL of the people that a notification leaves out on purpose, each once, as `recipient`; undefined where it leaves out
 * nobody. The people are identified as those of an audience are.
 */
export const excludedRecipientsSql = (
  exclusions: Notification['exclusions'] | undefined,
  now: Date,
): SQL | undefined => {
  if (!exclusions) return undefined;
  const { eventIds, notificationIds, recentDays, openComplaints } = exclusions;
  const sources: SQL[] = [];
  const ofRecords = (condition: SQL) =>
    sources.push(sql`SELECT recipient FROM (${peopleOfRecordsSql(condition)}) AS people`);
  if (eventIds.length > 0)
    ofRecords(sql`area = ${areaNameSql(eventsEnrolment)} AND ${isOneOfSql(eventsEnrolment, 'eventId', eventIds)}
      AND status IN ${enrolledStates}`);
  if (openComplaints)
    ofRecords(sql`area = ${areaNameSql(contacts)} AND (data->>'isComplaint')::boolean
      AND status <> ALL(${sql.param(finishedStates)}::text[])`);
  if (notificationIds.length > 0)
    sources.push(receivedSql(sql`record_id = ANY(${sql.param(notificationIds)}::text[])`));
  if (recentDays !== undefined) {
    const since = new Date(now.getTime() - recentDays * day).toISOString();
    sources.push(
      receivedSql(sql`changed_at >= ${since}::timestamptz AND record_id IN (
        SELECT id FROM records WHERE area = ${areaNameSql(notifications)} AND data->>'startedAt' >= ${since})`),
    );
  }
  return sources.length === 0 ? undefined : sql.join(sources, sql` UNION `);
};

/** SQL of the people who got one of some notifications. */
const receivedSql = (isOfNotificationSql: SQL) =>
  sql`SELECT recipient FROM deliveries WHERE area = ${areaNameSql(notifications)} AND state = 'sent' AND ${isOfNotificationSql}`;
