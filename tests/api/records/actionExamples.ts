import { range } from 'es-toolkit';
import { expect } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import {
  type AreaSchema,
  businessTimeZone,
  findAction,
  startOfDay,
  toDateAndTime,
} from '../../../resources/engine/schema';
import { audience } from '../../../resources/engine/sharedFields';
import { newMember } from '../features/newMember';
import type { startApi } from '../startApi';
import type { Examples } from './examples';
import { actAtReadVersion, publish } from './publishing';
import { refreshKeys, setDerived } from './writeDirectly';

type Data = Record<string, unknown>;

/** The audience of a notification that reaches nobody. */
const nobody = { ...audience().parse(undefined), everyone: false, ageMin: 99, states: ['WY'] };

/** Values that a record needs for an action, where rules of its area check them, by area. */
const valuesForAction: Record<string, (from: string, to: string, published: Published) => Data | Promise<Data>> = {
  // A separate event: others on the waitlist would block its seats, and a party gets a seat unless it needs too many.
  'events-enrolment': async (from, to, published) => ({
    ...([from, to].includes('waitlisted') && { eventId: await published('events') }),
    ...(to === 'waitlisted' && { guestCount: 6000 }),
    // Attendance is recorded from the day of the event on.
    ...([from, to].some((state) => ['attended', 'no_show'].includes(state)) && {
      eventId: await published('events', { eventDate: dayOf(Date.now() - day), endsAt: new Date().toISOString() }),
    }),
  }),
  // A postponed event is planned again for another day than this.
  events: (from) => (from === 'postponed' ? { postponedFrom: '2099-05-11' } : {}),
  appointments: (from, to) =>
    [from, to].some((state) => ['checked_in', 'completed', 'no_show'].includes(state))
      ? { startsAt: lastOfToday() }
      : {},
  notifications: (from, to) => ({
    ...([from, to].includes('in_review') && { topicId: 'content' }),
    // Only one to many people is approved by two.
    ...(from === 'in_review' && to !== 'in_review' && { audienceMode: 'segment', audience: nobody }),
    ...([from, to].some((state) => state === 'scheduled' || state === 'cancelled') && {
      sendMode: 'scheduled',
      scheduledAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    }),
    // Failed messages can be sent again.
    failed: 1,
    // A stopped sending can go on with those who are left.
    ...(from === 'cancelled' && { startedAt: new Date().toISOString(), cancelled: 1 }),
  }),
  // Only a complaint is settled, and it is resolved once that is filled in.
  contacts: () => ({ isComplaint: true, settlement: 'Agreed on the phone' }),
  // Only an account with a password is resumed as active.
  staff: (from, to) => ({ hasPassword: [from, to].includes('active') }),
};

/** The changes of a published record, where rules of its area ask for some, by area. */
const changes: Record<string, Data> = {
  legals: { versionLabel: '2.0', effectiveDate: '2099-02-01', summaryOfChanges: 'Adds a section about messages.' },
};

const day = 24 * 60 * 60 * 1000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The last instant of this day, in the business time zone. */
const lastOfToday = () => {
  const { day } = toDateAndTime(Date.now(), businessTimeZone);
  return new Date(Date.parse(startOfDay(day, businessTimeZone, { after: 1 })) - 1).toISOString();
};

/** Creates and publishes a record of an area, sets values that rules would refuse, and returns its id. */
type Published = (area: string, values?: Data) => Promise<string>;

/** Values for the fields of an action, where those of another example do not fit, by area and action. */
const actionInputs: Record<string, Record<string, Data>> = {
  trials: { close: { code: 'EX-1' } },
  notifications: { scheduleAt: { scheduledAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString() } },
  // A complaint comes back before it is due.
  contacts: { snooze: { snoozedUntil: new Date(Date.now() + 60 * 60 * 1000).toISOString() } },
};

/** Creates examples in every state of their areas, and does actions with all the input that they require. */
export const createStateExamples = (api: Awaited<ReturnType<typeof startApi>>, { newExample, create }: Examples) => {
  const act = async (schema: AreaSchema, id: string, from: string, name: string) => {
    const { fields = [], required } = findAction(schema, name, () => from) ?? {};
    const example: Data = { ...(await newExample(schema, required)), ...actionInputs[schema.name]?.[name] };
    const data = Object.fromEntries(fields.flatMap((field) => (field in example ? [[field, example[field]]] : [])));
    const body = { name, reason: 'To see it done', ...(fields.length > 0 && { data }) };
    return actAtReadVersion(api, schema.name, id, body);
  };

  const published: Published = async (area, values = {}) => {
    const schema = api.context.schemas.find(({ name }) => name === area);
    if (!schema) throw new Error(`There is no area ${area}.`);
    const { id } = await create(schema);
    expect((await publish(api, area, id)).body).toMatchObject({ success: true });
    const { $client } = api.context.database;
    await $client.query('UPDATE records SET data = data || $3::jsonb WHERE area = $1 AND id = $2', [area, id, values]);
    await refreshKeys(api, area);
    return id;
  };

  /** Adds a member for each channel, and lets two people approve what goes to so many. */
  const haveManyMembers = async () => {
    const { database } = api.context;
    const phone = '+13035550142';
    await insertMembers(
      database,
      range(2).map((index) => newMember({ email: `${index}@example.org`, phone, platforms: ['ios'] })),
    );
    await database.$client.query(
      `UPDATE records SET data = data || '{"secondApprovalAbove": 1}' WHERE area = 'organization'`,
    );
  };

  /**
   * Creates a record in a state: through actions where they lead there, else by writing the state to the database.
   */
  const createInState = async (schema: AreaSchema, field: string, state: string, next = ''): Promise<string> => {
    const { id } = await create(schema);
    const values = Object.entries((await valuesForAction[schema.name]?.(state, next, published)) ?? {});
    const isDerived = ([name]: [string, unknown]) => Object.hasOwn(schema.values.derived?.fields ?? {}, name);
    const data = JSON.stringify(Object.fromEntries(values.filter((value) => !isDerived(value))));
    const derived = Object.fromEntries(values.filter(isDerived));
    const path = pathTo(schema, field, state);
    const { $client } = api.context.database;
    if (schema.name === 'notifications' && state === 'in_review' && next === 'in_review') await haveManyMembers();
    const record = 'WHERE area = $1 AND id = $2';
    const setValues = async () => {
      if (values.length === 0) return;
      await $client.query(`UPDATE records SET data = data || $3::jsonb ${record}`, [schema.name, id, data]);
      await setDerived(api, schema.name, id, derived);
      await refreshKeys(api, schema.name);
    };
    await setValues();
    // A notification that is reviewed is approved after a test.
    if (schema.name === 'notifications' && [state, next].includes('in_review'))
      expect((await api.call('POST', `/notifications/${id}/tests`, { body: {} })).status).toBe(200);
    for (const [from, name] of path ?? []) {
      const response = await act(schema, id, from, name);
      expect(response.body, `${schema.name}: ${name}`).toMatchObject({ success: true });
      // The action may have computed them again.
      await setValues();
    }
    // A published record can only be published again when it has changes.
    if (schema.publish && state === 'published')
      await $client.query(`UPDATE records SET has_changes = $3, data = data || $4::jsonb ${record}`, [
        schema.name,
        id,
        next !== 'archived',
        changes[schema.name] ?? {},
      ]);
    // Its author approves nothing that goes to many people.
    if (state === 'in_review' && next === 'in_review')
      await $client.query(`UPDATE records SET edited_by = NULL ${record}`, [schema.name, id]);
    if (path) return id;
    const set = field === 'status' ? 'status = $3' : `data = data || jsonb_build_object('${field}', $3::text)`;
    await $client.query(`UPDATE records SET ${set} ${record}`, [schema.name, id, state]);
    await refreshKeys(api, schema.name);
    return id;
  };

  return { createInState, act };
};

/**
 * The actions on the shortest path from the initial state to another, each with the state before it; undefined where no
 * actions lead there.
 */
const pathTo = ({ states, actions }: AreaSchema, field: string, state: string) => {
  const first = states[field]?.values[0] ?? '';
  const paths = new Map<string, (readonly [from: string, name: string])[]>([[first, []]]);
  for (const [from, path] of paths)
    for (const action of actions)
      if (action.field === field && action.to && action.from?.includes(from) && !paths.has(action.to))
        paths.set(action.to, [...path, [from, action.name]]);
  return paths.get(state);
};
