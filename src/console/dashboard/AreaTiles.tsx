import { Suspense } from 'react';
import { isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import type { Area } from '../../../resources/engine/core/resource/defineArea';
import { loadable } from '../../../resources/engine/fields/loadable';

const tiles = areas.flatMap(({ name, tile }) =>
  tile ? [{ name, place: tile.place, Tile: loadable(async () => ({ default: await tile.load() })) }] : [],
);

/** The tiles that areas declare for a place, of those that the user may see. */
export const AreaTiles = ({ place }: Pick<NonNullable<Area['tile']>, 'place'>) =>
  tiles
    .filter((tile) => tile.place === place && isPermitted(tile.name, 'list'))
    .map(({ name, Tile }) => (
      <Suspense key={name}>
        <Tile />
      </Suspense>
    ));
