import { isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import type { Area } from '../../../resources/engine/core/resource/defineArea';
import { createLoader, loadable } from '../../../resources/engine/fields/loadable';

const tiles = areas.flatMap(({ name, tile }) =>
  tile ? [{ name, place: tile.place, Tile: loadable(async () => ({ default: await tile.load() })) }] : [],
);

const isVisible = ({ name }: { name: string }) => isPermitted(name, 'list');

/** Loads the code of all tiles that the user may see. A tile that fails here loads again when it is rendered. */
export const loadAreaTiles = createLoader(() =>
  Promise.allSettled(tiles.filter(isVisible).map(({ Tile }) => Tile.preload())),
);

/** The tiles that areas declare for a place, of those that the user may see. */
export const AreaTiles = ({ place }: Pick<NonNullable<Area['tile']>, 'place'>) =>
  tiles.filter((tile) => tile.place === place && isVisible(tile)).map(({ name, Tile }) => <Tile key={name} />);
