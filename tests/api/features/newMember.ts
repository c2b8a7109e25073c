import { randomUUID } from 'node:crypto';
import type { NewMember } from '../../../api/features/members/insertMembers';

/** The content of a new member, with some fields changed: works in Colorado and receives no messages. */
export const newMember = <D extends Partial<NewMember>>(difference?: D) => ({
  id: randomUUID() as string,
  externalId: null,
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: null,
  phone: null,
  locale: null,
  timeZone: null,
  state: 'CO',
  memberStatus: 'active_employee',
  retirementSystem: 'fers',
  planTypes: [],
  age: 50,
  yearsOfService: 20,
  yearsToRetirement: null,
  contributionPct: null,
  hasBeneficiary: null,
  quizScore: null,
  affiliateId: null,
  organizationId: null,
  platforms: [],
  isDeceased: null,
  doNotContact: null,
  representedBy: null,
  optOuts: [],
  ...difference,
});
