import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readAdvisors } from '../../areas/appointments/advisors';
import { readTypeDurations } from '../../areas/appointments/typeDurations';
import type { Queryable, QueryRow } from '../../platform/database/connect';

interface TypeRow extends QueryRow {
  category: string;
  key: string;
  label: string;
  description: string | null;
}

/** A type of appointments that members can book. */
export const appointmentType = z.object({
  key: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  minutes: z.int(),
  modes: z.array(z.object({ key: z.string(), label: z.string() })),
});

/** Reads the types of appointments that members can book: those that an advisor takes now, with the modes for it. */
export const readAppointmentTypes = async (queryable: Queryable, now: Date) => {
  const [{ rows }, employed] = await Promise.all([
    queryable.execute<TypeRow>(sql`
      SELECT data->>'category' AS category, data->>'key' AS key, data->>'label' AS label,
        data->>'description' AS description
      FROM records
      WHERE area = 'types' AND deleted_at IS NULL AND data->>'category' IN ('appointment_type', 'meeting_mode')
        AND (data->>'isActive')::boolean
      ORDER BY (data->>'sortOrder')::integer, label, id`),
    readAdvisors(queryable, 'employed', now),
  ]);
  const advisors = employed.filter(({ isAtWork }) => isAtWork);
  const [types, allModes] = ['appointment_type', 'meeting_mode'].map((name) =>
    rows.filter(({ category }) => category === name),
  );
  const durationOf = await readTypeDurations(
    queryable,
    (types ?? []).map(({ key }) => key),
  );
  return (types ?? []).flatMap(({ key, label, description }) => {
    const able = advisors.filter(({ appointmentTypeIds }) => appointmentTypeIds.includes(key));
    const modes = (allModes ?? [])
      .filter((mode) => able.some(({ meetingModes }) => meetingModes.includes(mode.key)))
      .map((mode) => ({ key: mode.key, label: mode.label }));
    return modes.length > 0 ? [{ key, label, description, minutes: durationOf(key).minutes, modes }] : [];
  });
};
