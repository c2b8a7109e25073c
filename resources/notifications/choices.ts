export const channels = ['push', 'in_app', 'email', 'sms'] as const;
export type Channel = (typeof channels)[number];

export const audienceModes = ['everyone', 'segment', 'event_enrolled', 'appointment_upcoming'] as const;
export const sendModes = ['now', 'scheduled'] as const;
export const tones = ['info', 'success', 'warning', 'critical'] as const;
