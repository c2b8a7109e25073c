import type { Tile } from '../../../records/areaDashboard';
import { hasParts, partNameOf, visibleParts } from '../tile';

/** The metrics of today, each with the number that needs attention. */
export const metrics: Tile = {
  name: 'metrics',
  isFor: hasParts('metric'),
  read: async (request) =>
    Object.fromEntries(
      await Promise.all(
        visibleParts(request, 'metric').map(async (area) => [partNameOf(area), await area.part(request)]),
      ),
    ),
};
