import { sql } from 'drizzle-orm';
import { sortBy } from 'es-toolkit';
import type { z } from 'zod';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { readAdvisors } from '../../areas/appointments/advisors';
import { readEntryForMember } from '../../areas/appointments/composeMessages';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import type { IcsEvent } from '../../platform/ics/ics';
import { readRecord } from '../../records/read/present';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { readTypeLabels } from '../../records/storage/masterTypes';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { memberAppMessages } from '../messages.en';
import type { AppMember } from '../requireMember';
import {
  type AppointmentLabels,
  type AppointmentOfMember,
  type appointment,
  presentMemberAppointment,
} from './appointment';

/** The maximum number of appointments in a list; older ones are left out. */
const maxAppointments = 200;

/** Throws a 404 Problem unless an appointment is that of the member. */
export const requireAppointmentOfMember = (
  { data }: Pick<AppointmentOfMember, 'data'>,
  { id }: { id: string | undefined },
): void => {
  if (data.memberId !== id) throw new Problem(404, memberAppMessages.noAppointment);
};

/** Reads an own appointment of a member. Throws 404. */
export const readAppointmentOfMember = async (
  queryable: Queryable,
  member: { id: string | undefined },
  id: string,
): Promise<AppointmentOfMember> => {
  const own = await readRecord(queryable, appointments, id);
  if (!own) throw new Problem(404, memberAppMessages.noAppointment);
  requireAppointmentOfMember(own, member);
  return own;
};

/** Reads an own appointment as the member sees it. Throws 404. */
export const readAppointment = async ({ database, now }: RecordsContext, member: AppMember, id: string) => {
  const own = await readAppointmentOfMember(database, member, id);
  return presentMemberAppointment(own, await readLabels(database, [own], now()), now());
};

/** Reads an own appointment as a calendar entry. Throws 404. */
export const readAppointmentEntry = async (queryable: Queryable, member: AppMember, id: string): Promise<IcsEvent> => {
  await readAppointmentOfMember(queryable, member, id);
  const entry = await readEntryForMember(queryable, id);
  if (!entry) throw new Problem(404, memberAppMessages.noAppointment);
  return entry;
};

/** Reads the own appointments of a member, those to come first. */
export const readAppointments = async (
  { database, now }: RecordsContext,
  { id }: AppMember,
): Promise<z.infer<typeof appointment>[]> => {
  const { rows } = await database.execute<QueryRow & RecordRow<typeof appointments>>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = ${areaNameSql(appointments)} AND deleted_at IS NULL AND ${isOneOfSql(appointments, 'memberId', [id])}
    ORDER BY data->>'startsAt' DESC, id LIMIT ${maxAppointments}`);
  const at = now();
  const labels = await readLabels(database, rows, at);
  const presented = rows.map((own) => presentMemberAppointment(own, labels, at));
  const isPast = ({ endsAt }: z.infer<typeof appointment>) => endsAt <= at.toISOString();
  return sortBy(presented, [
    (one) => (isPast(one) ? 1 : 0),
    (one) => (isPast(one) ? -1 : 1) * Date.parse(one.startsAt),
  ]);
};

/** Reads the labels of what appointments name. */
export const readLabels = async (
  queryable: Queryable,
  rows: readonly AppointmentOfMember[],
  now: Date,
): Promise<AppointmentLabels> => {
  const data = rows.map((row) => row.data);
  const ids = [...new Set(data.flatMap(({ advisorId }) => advisorId ?? []))];
  const [types, modes, advisors] = await Promise.all([
    readTypeLabels(queryable, 'appointment_type', [...new Set(data.map(({ typeId }) => typeId))]),
    readTypeLabels(queryable, 'meeting_mode', [...new Set(data.map(({ mode }) => mode))]),
    ids.length > 0 ? readAdvisors(queryable, { ids }, now) : [],
  ]);
  return { types, modes, advisors: new Map(advisors.map(({ id, name }) => [id, name])) };
};
