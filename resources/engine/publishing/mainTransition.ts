import type { RaRecord } from 'react-admin';
import { type AreaSchema, stateFieldOf } from '../../kit';
import type { Area } from '../area/defineArea';

interface Options {
  schema: AreaSchema;
  area: Pick<Area, 'states'>;
  /** The allowed transitions, by their target states. */
  targets: readonly string[];
  isMain: (to: string) => boolean;
}

/**
 * Finds the usual next transition of a record: publishing or sending it, restoring it from the archive, or else the
 * first to a good or open state of `status`. Undefined where the record only waits.
 */
export const mainTransitionOf = (
  record: RaRecord,
  { schema, area: { states = {} }, targets, isMain }: Options,
): string | undefined =>
  targets.find(isMain) ??
  targets.find((to) =>
    schema.publish
      ? to === 'draft' && record.status === 'archived'
      : to !== record.status &&
        stateFieldOf(schema.stateMachines, to) === 'status' &&
        states[to] !== undefined &&
        states[to] !== 'over' &&
        states[to] !== 'bad',
  );
