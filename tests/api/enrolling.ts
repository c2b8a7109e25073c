import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertRecords } from '../../api/records';
import type { RecordsContext } from '../../api/records/present';
import { events } from '../../resources/events/schema';
import { eventsEnrolment } from '../../resources/events-enrolment/schema';
import { examples } from './examples';
import type { startApi } from './server';

type Data = Record<string, unknown>;

/** Published events to enrol for, and people who do, in an API whose sign-in is done. */
export const enrolling = async (api: Awaited<ReturnType<typeof startApi>>) => {
  const { newExample } = examples(api);
  const event = await newExample(events);
  // The reason to cancel is made for later.
  const {
    eventId: _,
    overrideReason: __,
    cancelReasonId: ___,
    ...enrolment
  } = await newExample(eventsEnrolment, ['cancelReasonId']);
  let people = 0;

  /** The body of an enrolment of somebody new. */
  const somebody = (others: Data = {}): Data => {
    people += 1;
    return {
      ...enrolment,
      firstName: 'Person',
      lastName: `Number ${people}`,
      email: `person${people}@example.org`,
      ...others,
    };
  };

  return {
    context: { ...api.context, keys: api.app.keys } satisfies RecordsContext,
    somebody,
    /** Makes a published event and gives its id. */
    makeEvent: async ({ status = 'published', ...others }: Data & { status?: string } = {}): Promise<string> => {
      const id = randomUUID();
      const row = { id, status, data: { ...event, guestsAllowed: 3, ...others } };
      await api.context.database.transaction((transaction) =>
        insertRecords(transaction, events, [row], { at: api.context.now() }),
      );
      return id;
    },
    enrol: async (eventId: string, others: Data = {}) => {
      const answer = await api.call('POST', '/events-enrolment', { body: somebody({ eventId, ...others }) });
      expect(answer.body).toMatchObject({ success: true });
      return answer.body.data;
    },
    move: (area: string, { id }: { id: string }, to: string, others: Data = {}) =>
      api.call('POST', `/${area}/${id}/transition`, { body: { to, ...others } }),
    /** Changes some fields of a record as a form does. */
    change: async (area: string, id: string, difference: Data) => {
      const { body } = await api.call('GET', `/${area}/${id}`);
      const headers = { 'if-match': `"${body.data.version}"` };
      return api.call('PUT', `/${area}/${id}`, { body: { ...body.data, ...difference }, headers });
    },
    read: async (area: string, id: string) => (await api.call('GET', `/${area}/${id}`)).body.data,
  };
};
