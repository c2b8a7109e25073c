import type { Metric, RowsData } from '../../../resources/engine/features/dashboard/metric';

/** The pending records of the user, of one kind. */
export interface PendingData {
  total: number;
  rows: { area: string; id: string; label: string; at: string; byName: string | null; note: string | null }[];
}

/** The data of the tiles with records of several areas. Tiles and parts that the role may not see are missing. */
export interface Tiles {
  setup: { steps: { name: SetupStep; area: string; isDone: boolean }[] };
  metrics: {
    appointments?: Metric & { toConfirm?: Metric };
    events?: Metric & { filled: number | null; waitlisted?: Metric };
    inquiries?: Metric & { overdue?: Metric };
  };
  pending: { reviews?: PendingData; sentBack?: PendingData; inquiries?: RowsData<{ dueAt?: string }> };
  comingUp: { rows: { change: 'opens' | 'closes' | 'sends'; area: string; id: string; label: string; at: string }[] };
  trends: { trends: (Metric & { name: TrendName; days: { day: string; count: number }[] })[] };
  expiring: {
    today: string;
    rows: {
      kind: 'window' | 'license' | 'agreement' | 'review' | 'limits';
      area: string;
      id: string;
      label: string;
      date: string;
      state: string | null;
    }[];
  };
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

export type SetupStep = 'organization' | 'colleagues' | 'legals' | 'pages' | 'advisors';

export type TrendName = 'enrolments' | 'appointments' | 'inquiries';

export const trendRanges = [7, 30, 90] as const;
export type Days = (typeof trendRanges)[number];
