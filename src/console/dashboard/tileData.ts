/** A list with the number of its records, as the API counts them. */
export interface Metric {
  area: string;
  filter: Record<string, unknown>;
  total: number;
  /** Whether there are more records than the API has counted. */
  isAtLeast: boolean;
}

export interface RowsData<Row> extends Metric {
  rows: (Row & { id: string; version: number; recordLabel: string; labels: Record<string, string> })[];
}

/** The pending records of the user, of one kind. */
export interface PendingData {
  total: number;
  rows: { area: string; id: string; label: string; at: string; byName: string | null; note: string | null }[];
}

export interface AppointmentOfTile {
  status: string;
  memberName: string;
  startsAt: string;
  actions: string[];
}

interface NearlyFullEvent {
  title: string;
  eventDate: string;
  seatsTaken: number;
  capacity?: number;
  fill: number;
  waitlisted: number;
}

interface RecentNotification {
  name: string;
  status: string;
  sendsAt: string;
  targeted: number;
  sent: number;
}

/** The data of the tiles. Tiles and parts that the role may not see are missing. */
export interface Tiles {
  setup: { steps: { name: SetupStep; area: string; isDone: boolean }[] };
  metrics: {
    appointments?: Metric & { toConfirm?: Metric };
    events?: Metric & { filled: number | null; waitlisted?: Metric };
    inquiries?: Metric & { overdue?: Metric };
  };
  pending: { reviews?: PendingData; sentBack?: PendingData; inquiries?: RowsData<{ dueAt?: string }> };
  appointments: { today: RowsData<AppointmentOfTile>; next?: RowsData<AppointmentOfTile> };
  comingUp: { rows: { change: 'opens' | 'closes' | 'sends'; area: string; id: string; label: string; at: string }[] };
  trends: { trends: (Metric & { name: TrendName; days: { day: string; count: number }[] })[] };
  nearlyFullEvents: RowsData<NearlyFullEvent>;
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
  recentNotifications: RowsData<RecentNotification>;
  /** Calculators in use whose test vectors fail. */
  calculators: RowsData<object>;
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
