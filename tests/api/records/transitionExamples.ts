import { expect } from 'vitest';
import {
  type AreaSchema,
  businessTimeZone,
  type StateMachine,
  startOfDay,
  toDateAndTime,
  transitionOf,
} from '../../../resources/engine/schema';
import type { startApi } from '../startApi';
import type { Examples } from './examples';
import { publish, transitionAtReadVersion } from './publishing';
import { refreshKeys, setDerived } from './writeDirectly';

type Data = Record<string, unknown>;

/** Values that a record needs for a transition, where rules of its area check them, by area. */
const valuesForTransition: Record<string, (from: string, to: string, published: Published) => Data | Promise<Data>> = {
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
    ...([from, to].some((state) => state === 'scheduled' || state === 'cancelled') && {
      sendMode: 'scheduled',
      scheduledAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    }),
    // Failed messages can be sent again.
    failed: 1,
  }),
  // Only an account with a password is resumed as active.
  staff: (from, to) => ({ hasPassword: [from, to].includes('active') }),
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

/** Values for the fields of a transition, where those of another example do not fit, by area and target state. */
const transitionInput: Record<string, Record<string, Data>> = { trials: { closed: { code: 'EX-1' } } };

/** Creates examples in every state of their machines, and makes transitions with all the input that they require. */
export const createStateExamples = (api: Awaited<ReturnType<typeof startApi>>, { newExample, create }: Examples) => {
  const transition = async (schema: AreaSchema, id: string, from: string, to: string) => {
    const { fields = [], required } = transitionOf(schema, from, to) ?? {};
    const example: Data = { ...(await newExample(schema, required)), ...transitionInput[schema.name]?.[to] };
    const data = Object.fromEntries(fields.flatMap((field) => (field in example ? [[field, example[field]]] : [])));
    const body = { to, reason: 'To see it done', ...(fields.length > 0 && { data }) };
    return transitionAtReadVersion(api, schema.name, id, body);
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

  /**
   * Creates a record in a state: through transitions where they lead there, else by writing the state to the database.
   */
  const createInState = async (schema: AreaSchema, field: string, state: string, next = ''): Promise<string> => {
    const { id } = await create(schema);
    const values = Object.entries((await valuesForTransition[schema.name]?.(state, next, published)) ?? {});
    const isDerived = ([name]: [string, unknown]) => Object.hasOwn(schema.derived ?? {}, name);
    const data = JSON.stringify(Object.fromEntries(values.filter((value) => !isDerived(value))));
    const derived = Object.fromEntries(values.filter(isDerived));
    const path = pathTo(schema.stateMachines[field] ?? {}, state);
    const { $client } = api.context.database;
    const record = 'WHERE area = $1 AND id = $2';
    const setValues = async () => {
      if (values.length === 0) return;
      await $client.query(`UPDATE records SET data = data || $3::jsonb ${record}`, [schema.name, id, data]);
      await setDerived(api, schema.name, id, derived);
      await refreshKeys(api, schema.name);
    };
    await setValues();
    for (const [index, to] of (path ?? []).slice(1).entries()) {
      const response = await transition(schema, id, path?.[index] ?? '', to);
      expect(response.body, `${schema.name}: ${path?.[index]} → ${to}`).toMatchObject({ success: true });
      // The transition may have computed them again.
      await setValues();
    }
    // A published record can only be published again when it has changes.
    if (schema.publish && state === 'published')
      await $client.query(`UPDATE records SET has_changes = $3 ${record}`, [schema.name, id, next !== 'archived']);
    if (path) return id;
    const set = field === 'status' ? 'status = $3' : `data = data || jsonb_build_object('${field}', $3::text)`;
    await $client.query(`UPDATE records SET ${set} ${record}`, [schema.name, id, state]);
    await refreshKeys(api, schema.name);
    return id;
  };

  return { createInState, transition };
};

/**
 * The states on the shortest path from the initial state to another; undefined where no manual transitions lead there.
 */
const pathTo = (machine: StateMachine, state: string) => {
  const paths = [[Object.keys(machine)[0] ?? '']];
  for (const path of paths) {
    const last = path.at(-1) ?? '';
    if (last === state) return path;
    for (const to of machine[last] ?? []) if (!paths.some((other) => other.at(-1) === to)) paths.push([...path, to]);
  }
  return undefined;
};
