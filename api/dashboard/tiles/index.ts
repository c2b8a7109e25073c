import type { Tile } from '../tile';
import { appointments } from './appointments';
import { calculators } from './calculators';
import { comingUp } from './comingUp';
import { expiring } from './expiring';
import { metrics } from './metrics';
import { nearlyFullEvents } from './nearlyFullEvents';
import { pending } from './pending';
import { recentChanges } from './recentChanges';
import { recentNotifications } from './recentNotifications';
import { setup } from './setup';
import { trends } from './trends';

/** The tiles of the dashboard. */
export const tiles: readonly Tile[] = [
  setup,
  metrics,
  pending,
  calculators,
  appointments,
  comingUp,
  trends,
  nearlyFullEvents,
  expiring,
  recentNotifications,
  recentChanges,
];
