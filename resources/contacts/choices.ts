/** The priorities, in ascending order of urgency. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const preferredContacts = ['phone', 'email', 'sms'] as const;

/** The topic that makes every inquiry a complaint, even if `isComplaint` is not checked. */
export const complaintTopic = 'complaint';
