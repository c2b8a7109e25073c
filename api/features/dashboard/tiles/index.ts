import type { ServedTile } from '../tile';
import { comingUp } from './comingUp';
import { expiring } from './expiring';
import { metrics } from './metrics';
import { pending } from './pending';
import { recentChanges } from './recentChanges';
import { setup } from './setup';
import { trends } from './trends';

/** The tiles with records of several areas. */
export const tiles: readonly ServedTile[] = [setup, metrics, pending, comingUp, trends, expiring, recentChanges];
