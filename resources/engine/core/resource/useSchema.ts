import { use } from 'react';
import type { AreaSchema } from '../../schema';
import { areaLoadersOf } from './areaLoaders';
import type { Area } from './defineArea';

/** Returns the schema of an area; suspends until it is loaded. It loads once. */
export const useSchema = (area: Area): AreaSchema => use(areaLoadersOf(area).schema());
