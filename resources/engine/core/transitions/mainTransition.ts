import type { RaRecord } from 'react-admin';
import { type AreaSchema, stateFieldOf } from '../../schema';
import type { Area, StateTone } from '../resource/defineArea';

interface Options {
  schema: AreaSchema;
  area: Pick<Area, 'states'>;
  /** The allowed transitions, by their target states. */
  targets: readonly string[];
  isMain: (to: string) => boolean;
}

/**
 * Finds the usual next transition of a record: publishing or sending it, restoring it from the archive, or else one to a
 * good state of `status`, to one on the way to it, or to an open one. Undefined where the record only waits.
 */
export const mainTransitionOf = (
  record: RaRecord,
  { schema, area: { states = {} }, targets, isMain }: Options,
): string | undefined => {
  const main = targets.find(isMain);
  if (main !== undefined) return main;
  if (schema.publish) return record.status === 'archived' ? targets.find((to) => to === 'draft') : undefined;
  const ofStatus = targets.filter((to) => to !== record.status && stateFieldOf(schema.stateMachines, to) === 'status');
  const toTone = (...tones: StateTone[]) => ofStatus.find((to) => tones.some((tone) => tone === states[to]));
  const good = toTone('good');
  // A person checks in before the appointment is completed, so a state on the way comes first.
  const onTheWay = ofStatus.find(
    (to) => states[to] === 'waiting' && good !== undefined && schema.stateMachines.status?.[to]?.includes(good),
  );
  return onTheWay ?? good ?? toTone('new', 'waiting');
};
