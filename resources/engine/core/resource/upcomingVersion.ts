/** A version of a record whose start is to come, as the API returns it; instants are ISO texts. */
export interface UpcomingVersion {
  version: number;
  from: string;
  until: string | null;
  /** The number by which people know it. */
  name: string;
  label: string;
  approvedByName: string | null;
  approvedAt: string | null;
  approvalNote: string | null;
}
