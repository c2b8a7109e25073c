import type { Tile } from '../tile';
import { appointments } from './appointments';
import { calculators } from './calculators';
import { changes } from './changes';
import { comingUp } from './comingUp';
import { expiring } from './expiring';
import { filling } from './filling';
import { metrics } from './metrics';
import { recentNotifications } from './recentNotifications';
import { setup } from './setup';
import { trends } from './trends';
import { waiting } from './waiting';

/** The tiles of the dashboard. */
export const tiles: readonly Tile[] = [
  setup,
  metrics,
  waiting,
  calculators,
  appointments,
  comingUp,
  trends,
  filling,
  expiring,
  recentNotifications,
  changes,
];
