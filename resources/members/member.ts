/** A member, as the API returns it. Unknown values are null. */
export interface Member {
  id: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  name: string;
  email: string | null;
  phone: string | null;
  locale: string | null;
  timeZone: string | null;
  state: string;
  memberStatus: string;
  retirementSystem: string;
  planTypes: string[];
  age: number;
  yearsOfService: number;
  affiliateId: string | null;
  organizationId: string | null;
  isDeceased: boolean | null;
  doNotContact: boolean | null;
  representedBy: string | null;
  optOuts: string[];
  labels: Record<string, string>;
}
