import type { Composers } from '../platform/outbox/compose';
import type { RecordsContext } from './recordsContext';

/** Returns the composers of the messages of an area. */
export const composersOf = (context: RecordsContext, area: string): Composers => {
  const { compose, composeMany } = context.areas.find(({ schema }) => schema.name === area)?.outbox ?? {};
  return {
    composeOne: compose && ((data, identity) => compose(context, data, identity)),
    composeMany: composeMany && ((batch, identity) => composeMany(context, batch, identity)),
  };
};
