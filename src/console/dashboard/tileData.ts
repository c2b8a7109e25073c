import type { BrokenLink } from '../../../providers';
import type { Metric, RowsData } from '../../../resources/engine/features/dashboard/tileResults';

/** The pending records of the user, of one kind. */
export interface PendingData {
  total: number;
  rows: { area: string; id: string; label: string; at: string; byName: string | null; note: string | null }[];
}

/** The metric of an area, with further metrics and numbers by their names. */
export interface AreaMetric extends Metric {
  [detail: string]: unknown;
}

/** The records of an area that wait for the user. */
export type AreaPending = RowsData<{ dueAt?: string }>;

/** The data of the tiles with records of several areas. Tiles and parts that the role may not see are missing. */
export interface Tiles {
  setup: { steps: { name: string; area: string; isDone: boolean }[] };
  metrics: Record<string, AreaMetric>;
  pending: { reviews?: PendingData; sentBack?: PendingData; [list: string]: PendingData | AreaPending | undefined };
  comingUp: { rows: { change: string; area: string; id: string; label: string; at: string }[] };
  trends: { trends: (Metric & { name: string; days: { day: string; count: number }[] })[] };
  expiring: {
    today: string;
    rows: {
      kind: string;
      area: string;
      id: string;
      label: string;
      date: string;
      state: string | null;
      recordExists: boolean;
    }[];
  };
  brokenLinks: { total: number; rows: BrokenLink[] };
  recentChanges: {
    rows: {
      at: string;
      actorName: string;
      action: string;
      area: string;
      recordId: string;
      recordLabel: string;
      recordExists: boolean;
      records: number;
    }[];
  };
}

export const trendRanges = [7, 30, 90] as const;
export type Days = (typeof trendRanges)[number];
