/** From the least urgent to the most. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const preferredContacts = ['phone', 'email', 'sms'] as const;

/** The topic by which an enquiry is a complaint, whether or not that is ticked. */
export const complaintTopic = 'complaint';
