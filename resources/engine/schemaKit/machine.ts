/** For each state, the states that it may move to. */
export type Machine = Readonly<Record<string, readonly string[]>>;

/** What a move asks of the person who makes it, and what it is called. */
export interface MoveDeclaration {
  /** The states that it starts from; default: all that may move there. */
  from?: readonly string[];
  to: string;
  /** What it is called, in the console and in the activity; default: the state that it leads to. */
  name?: string;
  /** The fields that are filled in with it, and those of them that must be. */
  fields?: readonly string[];
  required?: readonly string[];
  /** Whether a reason must be given, which is kept in the activity. */
  reason?: boolean;
}

/** What a move between two states asks for and is called; undefined where that is nothing more than its state. */
export const moveOf = (
  { moves }: { moves?: readonly MoveDeclaration[] | undefined },
  from: string,
  to: string,
): MoveDeclaration | undefined => moves?.find((move) => move.to === to && (!move.from || move.from.includes(from)));

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
