import type { RaRecord } from 'react-admin';
import type { Area, StateTone } from '../../core/resource/defineArea';
import { type AreaSchema, actionsFrom, type RecordAction } from '../../schema';

interface Options {
  schema: AreaSchema;
  area: Pick<Area, 'stateTones'>;
  /** The actions that are possible. */
  actions: readonly RecordAction[];
  isMain: (action: RecordAction) => boolean;
}

/**
 * Finds the usual next action on a record: publishing or sending it, restoring it from the archive, or else one to a
 * good state of `status`, to one on the way to it, or to an open one. Undefined where the record only waits.
 */
export const mainActionOf = (
  record: RaRecord,
  { schema, area: { stateTones = {} }, actions, isMain }: Options,
): RecordAction | undefined => {
  const main = actions.find(isMain);
  if (main !== undefined) return main;
  if (schema.publish) return record.status === 'archived' ? actions.find(({ to }) => to === 'draft') : undefined;
  const ofStatus = actions.filter(({ field, to }) => field === 'status' && to !== undefined && to !== record.status);
  const toneOf = ({ to = '' }: RecordAction) => stateTones[to];
  const toTone = (...tones: StateTone[]) => ofStatus.find((action) => tones.some((tone) => tone === toneOf(action)));
  const good = toTone('good');
  const leadsTo = ({ to }: RecordAction, state: unknown) =>
    actionsFrom(schema, () => to).some((next) => next.field === 'status' && next.to === state);
  // A person checks in before the appointment is completed, so a state on the way comes first. A state from which one
  // comes back is not on the way.
  const isOnTheWay = (action: RecordAction) =>
    toneOf(action) === 'waiting' && leadsTo(action, good?.to) && !leadsTo(action, record.status);
  const onTheWay = good && ofStatus.find(isOnTheWay);
  return onTheWay ?? good ?? toTone('new', 'waiting');
};
