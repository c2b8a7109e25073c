import { isAllowed } from '../../../roles';
import { countMetric, partNameOf, type ServedTile, visibleParts } from '../tile';

/** The open steps before members can be served, for users who may do all of them; empty when all are done. */
export const setup: ServedTile = {
  name: 'setup',
  isFor: ({ context, reader }) =>
    context.areas.every(
      ({ schema, dashboard }) => !dashboard?.setupStep || isAllowed(reader.role, schema.name, 'edit'),
    ),
  read: async (request) => {
    const steps = await Promise.all(
      visibleParts(request, 'setupStep').map(async (step) => {
        const { schema, part } = step;
        const { total = 0 } = (await countMetric(request, schema.name, part.filter)) ?? {};
        return { name: partNameOf(step), area: schema.name, isDone: total >= (part.minTotal ?? 1) };
      }),
    );
    return { steps: steps.every(({ isDone }) => isDone) ? [] : steps };
  },
};
