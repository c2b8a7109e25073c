import type { AreaDashboard, Tile, TileRequest } from '../../../records/areaDashboard';
import { isAllowed } from '../../../roles';
import { countMetric, partNameOf, visibleParts } from '../tile';

/** The open steps before members can be served, for users who may do all of them; empty when all are done. */
export const setup: Tile = {
  name: 'setup',
  isFor: ({ context, reader }) =>
    context.areas.every(
      ({ schema, dashboard }) => !dashboard?.setupStep || isAllowed(reader.role, schema.name, 'edit'),
    ),
  read: async (request) => {
    const steps = await Promise.all(
      visibleParts(request, 'setupStep').map(async (step) => {
        const { schema, part } = step;
        return { name: partNameOf(step), area: schema.name, isDone: await isDone(request, schema.name, part) };
      }),
    );
    return { steps: steps.every((step) => step.isDone) ? [] : steps };
  },
};

const isDone = async (request: TileRequest, area: string, step: NonNullable<AreaDashboard['setupStep']>) => {
  if ('isDone' in step) return step.isDone(request);
  const { total = 0 } = (await countMetric(request, area, step.filter)) ?? {};
  return total >= (step.minTotal ?? 1);
};
