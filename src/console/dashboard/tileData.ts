/** A list and how many records it has, as the API counts them. */
export interface Metric {
  area: string;
  filter: Record<string, unknown>;
  total: number;
  /** Whether there are more than were counted. */
  isAtLeast: boolean;
}

export interface RowsData<Row> extends Metric {
  rows: (Row & { id: string; version: number; recordLabel: string; labels: Record<string, string> })[];
}

/** What waits for the person, of one kind. */
export interface PendingData {
  total: number;
  rows: { area: string; id: string; label: string; at: string; byName: string | null; note: string | null }[];
}

export interface Appointment {
  status: string;
  memberName: string;
  startsAt: string;
  transitions: string[];
}

interface Event {
  title: string;
  eventDate: string;
  seatsTaken: number;
  capacity?: number;
  fill: number;
  waitlisted: number;
}

interface Sending {
  name: string;
  status: string;
  sendsAt: string;
  targeted: number;
  sent: number;
}

/** What each tile tells; what the role may not see is left out. */
export interface Tiles {
  setup: { steps: { name: SetupStep; area: string; isDone: boolean }[] };
  metrics: {
    appointments?: Metric & { toConfirm?: Metric };
    events?: Metric & { filled: number | null; waitlisted?: Metric };
    inquiries?: Metric & { overdue?: Metric };
  };
  pending: { reviews?: PendingData; sentBack?: PendingData; inquiries?: RowsData<{ dueAt?: string }> };
  appointments: { today: RowsData<Appointment>; next?: RowsData<Appointment> };
  comingUp: { rows: { change: 'opens' | 'closes' | 'sends'; area: string; id: string; label: string; at: string }[] };
  trends: { trends: (Metric & { name: TrendName; days: { day: string; count: number }[] })[] };
  nearlyFullEvents: RowsData<Event>;
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
  recentNotifications: RowsData<Sending>;
  /** Those in use whose checks fail. */
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
