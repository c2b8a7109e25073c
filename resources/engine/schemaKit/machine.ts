/** For each state, the states that it may move to. */
export type Machine = Readonly<Record<string, readonly string[]>>;

/** The life of published content. */
export const contentMachine = {
  draft: ['published'],
  published: ['archived'],
  archived: ['draft'],
} as const satisfies Machine;

export type ContentStatus = keyof typeof contentMachine;

/** What a publishable record shows as, which depends on the clock as well as on its state. */
export const shownStates = ['live', 'scheduled', 'draft', 'expired', 'archived'] as const;
export type ShownState = (typeof shownStates)[number];

/**
 * What a publishable record shows as at an instant.
 * A window without a start has begun, one without an end never ends; the end itself is outside.
 */
export const showsAs = (
  status: ContentStatus,
  window: { startsAt?: Date | null; endsAt?: Date | null },
  now: Date,
): ShownState => {
  if (status !== 'published') return status;
  if (window.endsAt && window.endsAt <= now) return 'expired';
  if (window.startsAt && window.startsAt > now) return 'scheduled';
  return 'live';
};
