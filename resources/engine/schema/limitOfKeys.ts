/** The bounds of the limit of a server key of the member app, in calls a minute. */
export const limitOfKeys = { min: 60, max: 600_000 } as const;
