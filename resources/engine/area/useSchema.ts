import { use } from 'react';
import type { AreaSchema } from '../../kit';
import { areaLoadersOf } from './areaLoaders';
import type { Area } from './defineArea';

/** The schema of an area; suspends until it is loaded, which it is once. */
export const useSchema = (area: Area): AreaSchema => use(areaLoadersOf(area).schema());
