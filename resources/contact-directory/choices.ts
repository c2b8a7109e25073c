/** The ways in which a department can be reached. */
export const contactChannels = ['phone', 'email', 'sms', 'chat', 'in_person'] as const;
