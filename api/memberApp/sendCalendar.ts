import type { FastifyReply } from 'fastify';
import { dispositionOf } from '../platform/files/fileName';
import { type IcsEvent, icsOf } from '../platform/ics/ics';
import { type MailIdentity, organizerOf } from '../platform/outbox/organization';

/** Sends a calendar entry as a file for calendars, as mails have it. */
export const sendCalendar = (reply: FastifyReply, entry: IcsEvent, identity: MailIdentity) =>
  reply
    .header('content-disposition', dispositionOf('attachment', 'calendar.ics'))
    .type('text/calendar; charset=utf-8')
    .send(icsOf(entry, organizerOf(identity)));
