/** For each state, the states that it may move to. */
export type StateMachine = Readonly<Record<string, readonly string[]>>;

/** What a move asks of the person who makes it, and what it is called. */
export interface TransitionDeclaration<Path extends string = string> {
  /** The states that it starts from; default: all that may move there. */
  from?: readonly string[];
  to: string;
  /** What it is called, in the console and in the activity; default: the state that it leads to. */
  name?: string;
  /** The fields that are filled in with it, and those of them that must be. */
  fields?: readonly Path[];
  required?: readonly Path[];
  /** Whether a reason must be given, which is kept in the activity; or may be. */
  reason?: boolean | 'optional';
  /** Whether members see or get the record by it: it is made only of the very version that somebody looked at. */
  goesLive?: boolean;
  /** Whether somebody other than the last editor makes it; an administrator may all the same, with a reason. */
  requiresOtherEditor?: boolean;
}

/** What a move between two states asks for and is called; undefined where that is nothing more than its state. */
export const transitionOf = (
  { transitions }: { transitions?: readonly TransitionDeclaration[] | undefined },
  from: string,
  to: string,
): TransitionDeclaration | undefined =>
  transitions?.find((move) => move.to === to && (!move.from || move.from.includes(from)));

/** The field of the machine that a move to a state belongs to. */
export const stateFieldOf = (stateMachines: Readonly<Record<string, StateMachine>>, to: string): string =>
  Object.keys(stateMachines).find((name) => Object.hasOwn(stateMachines[name] ?? {}, to)) ?? '';

/** Whether a move can be taken back by another that asks for nothing. */
export const isReversible = (
  schema: {
    stateMachines: Readonly<Record<string, StateMachine>>;
    transitions?: readonly TransitionDeclaration[] | undefined;
  },
  { from, to }: { from: string; to: string },
): boolean => {
  const back = transitionOf(schema, to, from);
  const asks = back && (back.reason === true || back.goesLive || (back.required ?? []).length > 0);
  return !asks && (schema.stateMachines[stateFieldOf(schema.stateMachines, to)]?.[to]?.includes(from) ?? false);
};

/** Whether members may see or get a record by a move to a state. */
export const transitionGoesLive = (
  { transitions }: { transitions?: readonly TransitionDeclaration[] | undefined },
  to: string,
): boolean => transitions?.some((move) => move.to === to && move.goesLive) ?? false;

/** The states of published content. */
export const contentStates = ['draft', 'in_review', 'published', 'archived'] as const;
export type ContentStatus = (typeof contentStates)[number];

/** Not a state: gives up the changes beside what is published. */
export const discard = 'discard';

/** Not a state: takes back the version that is scheduled, and leaves alone what members see now and what is edited. */
export const withdraw = 'withdraw';

/** Not a state: takes back the move that its maker made last, as its area allows it. */
export const revert = 'taken_back';

/**
 * The life of published content. What is published is sent to review or published again while a working draft differs
 * from it; where approval is required, it goes through the review each time.
 */
export const contentStateMachine = (requiresApproval: boolean) =>
  ({
    draft: requiresApproval ? ['in_review'] : ['in_review', 'published'],
    in_review: ['published', 'draft'],
    published: [...(requiresApproval ? ['in_review'] : ['in_review', 'published']), 'archived'],
    archived: ['draft'],
  }) as const satisfies StateMachine;

/** What the moves of published content ask for and are called. */
export const contentTransitions = (requiresApproval: boolean): readonly TransitionDeclaration[] => [
  { to: 'in_review', name: 'submitted', reason: 'optional' },
  { from: ['in_review'], to: 'published', reason: 'optional', goesLive: true, requiresOtherEditor: requiresApproval },
  { to: 'published', goesLive: true },
  { from: ['in_review'], to: 'draft', name: 'changes_requested', reason: true },
  { to: withdraw, reason: 'optional' },
];

/** What a publishable record shows as, which depends on the clock as well as on its state. */
export const displayStates = [
  'live',
  'live_with_changes',
  'scheduled',
  'in_review',
  'draft',
  'expired',
  'archived',
] as const;
export type DisplayState = (typeof displayStates)[number];

/** From when until when a published version is meant to be seen; the end itself is outside. */
export interface LiveWindow {
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** What of a publishable record is kept: its state, and the windows of what was published. */
export interface Publishing {
  status: ContentStatus;
  hasChanges: boolean;
  published?: LiveWindow | undefined;
  /** A later version, whose start was still to come when it was published. From then on it takes the other's place. */
  scheduled?: LiveWindow | undefined;
}

const isOpen = ({ startsAt, endsAt }: LiveWindow, now: Date) =>
  (!startsAt || startsAt <= now) && (!endsAt || endsAt > now);

/** Which of the published versions is in its place at an instant, whether or not its window is open; undefined for none. */
export const versionInEffect = (
  { published, scheduled }: Pick<Publishing, 'published' | 'scheduled'>,
  now: Date,
): 'published' | 'scheduled' | undefined => {
  if (scheduled && (!scheduled.startsAt || scheduled.startsAt <= now)) return 'scheduled';
  return published && 'published';
};

/**
 * What a publishable record shows as at an instant. A window without a start has begun, one without an end never ends.
 * The API says the same in SQL, for lists.
 */
export const displayStateOf = (publishing: Publishing, now: Date): DisplayState => {
  const { status, hasChanges, scheduled } = publishing;
  if (status !== 'published') return status;
  const which = versionInEffect(publishing, now);
  if (which && isOpen(publishing[which] ?? {}, now)) return hasChanges ? 'live_with_changes' : 'live';
  return which !== 'scheduled' && scheduled ? 'scheduled' : 'expired';
};
