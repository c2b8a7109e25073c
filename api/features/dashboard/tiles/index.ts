import type { Tile } from '../tile';
import { appointmentsTile } from './appointments';
import { calculatorsTile } from './calculators';
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
  calculatorsTile,
  appointmentsTile,
  comingUp,
  trends,
  nearlyFullEvents,
  expiring,
  recentNotifications,
  recentChanges,
];
