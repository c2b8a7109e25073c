import { hasParts, partNameOf, type ServedTile, visibleParts } from '../tile';

/** The metrics of today, each with the number that needs attention. */
export const metrics: ServedTile = {
  name: 'metrics',
  isFor: hasParts('metric'),
  read: async (request) =>
    Object.fromEntries(
      await Promise.all(
        visibleParts(request, 'metric').map(async (area) => [partNameOf(area), await area.part(request)]),
      ),
    ),
};
