/** The roles of staff, which determine their permissions. */
export const staffRoles = [
  'administrator',
  'content_editor',
  'compliance_approver',
  'scheduler',
  'communicator',
  'support',
  'viewer',
] as const;

export type StaffRole = (typeof staffRoles)[number];
