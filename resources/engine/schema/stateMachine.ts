import type { ContentStatus } from './contentStates';

/** For each state, the states that can follow it. */
export type StateMachine = Readonly<Record<string, readonly string[]>>;

/** The name of a transition and the input that it requires. */
export interface TransitionDeclaration<Path extends string = string> {
  /** The states that it starts from; default: every state from which the state machine allows it. */
  from?: readonly string[];
  to: string;
  /** Its name in the console and in the activity; default: the target state. */
  name?: string;
  /** The fields that the person can fill in with it. */
  fields?: readonly Path[];
  /** The fields that must be filled in. */
  required?: readonly Path[];
  /** Whether a reason is required or optional; the activity stores it. */
  reason?: boolean | 'optional';
  /** Whether members see or receive the record through it. The request must then name the version that was looked at. */
  goesLive?: boolean;
  /** Whether somebody other than the last editor must make it; an administrator can override this with a reason. */
  requiresOtherEditor?: boolean;
}

/** Finds the declaration of the transition between two states; undefined where the schema declares none. */
export const transitionOf = (
  { transitions }: { transitions?: readonly TransitionDeclaration[] | undefined },
  from: string,
  to: string,
): TransitionDeclaration | undefined =>
  transitions?.find((transition) => transition.to === to && (!transition.from || transition.from.includes(from)));

/** Returns the name of the state field that has the state `to`; empty where no field has it. */
export const stateFieldOf = (stateMachines: Readonly<Record<string, StateMachine>>, to: string): string =>
  Object.keys(stateMachines).find((name) => Object.hasOwn(stateMachines[name] ?? {}, to)) ?? '';

/** Whether the opposite transition exists and requires no input, so that it can undo this one. */
export const isReversible = (
  schema: {
    stateMachines: Readonly<Record<string, StateMachine>>;
    transitions?: readonly TransitionDeclaration[] | undefined;
  },
  { from, to }: { from: string; to: string },
): boolean => {
  const opposite = transitionOf(schema, to, from);
  const requiresInput =
    opposite && (opposite.reason === true || opposite.goesLive || (opposite.required ?? []).length > 0);
  return (
    !requiresInput && (schema.stateMachines[stateFieldOf(schema.stateMachines, to)]?.[to]?.includes(from) ?? false)
  );
};

/** Whether a transition to a state can make a record visible to members, or send it to them. */
export const transitionGoesLive = (
  { transitions }: { transitions?: readonly TransitionDeclaration[] | undefined },
  to: string,
): boolean => transitions?.some((transition) => transition.to === to && transition.goesLive) ?? false;

/** A transition that is not a state: deletes the working draft of a published record. */
export const discard = 'discard';

/**
 * A transition that is not a state: cancels a scheduled version, by default the next one. All other versions and the
 * working draft stay.
 */
export const withdraw = 'withdraw';

/** A transition that is not a state: gives a scheduled version, by default the next one, another publishing window. */
export const reschedule = 'reschedule';

/** Whether a transition applies to one of the scheduled versions. */
export const isOfScheduledVersion = (to: string): boolean => to === withdraw || to === reschedule;

/** A transition that is not a state: reverts the user's own last transition, where the area allows it. */
export const revert = 'taken_back';

/**
 * Returns the state machine of publishable records. A published record with a working draft is submitted for review or
 * published again. Where approval is required, each publishing needs a review.
 */
export const contentStateMachine = (requiresApproval: boolean) =>
  ({
    draft: requiresApproval ? ['in_review'] : ['in_review', 'published'],
    in_review: ['published', 'draft'],
    published: [...(requiresApproval ? ['in_review'] : ['in_review', 'published']), 'archived'],
    archived: ['draft'],
  }) as const satisfies StateMachine;

/** Returns the transitions of publishable records that have a name or require input. */
export const contentTransitions = ({
  requiresApproval = false,
  window,
}: {
  requiresApproval?: boolean | undefined;
  window?: { startsAt: string; endsAt?: string | undefined } | undefined;
}): readonly TransitionDeclaration[] => [
  { to: 'in_review', name: 'submitted', reason: 'optional' },
  { from: ['in_review'], to: 'published', reason: 'optional', goesLive: true, requiresOtherEditor: requiresApproval },
  { to: 'published', goesLive: true },
  { from: ['in_review'], to: 'draft', name: 'changes_requested', reason: true },
  { to: withdraw, reason: 'optional' },
  ...(window
    ? [
        {
          to: reschedule,
          name: 'rescheduled',
          fields: [window.startsAt, ...(window.endsAt ? [window.endsAt] : [])],
          required: [window.startsAt],
          reason: 'optional' as const,
          goesLive: true,
        },
      ]
    : []),
];

/** The display states of publishable records; they depend on the time as well as on the status. */
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

/** The time span in which a published version is visible; `endsAt` is exclusive. */
export interface LiveWindow {
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** The stored publishing data of a record: its status and the windows of its published versions. */
export interface Publishing {
  status: ContentStatus;
  hasChanges: boolean;
  published?: LiveWindow | undefined;
  /** The versions that were published before their start, in the order of their starts: each replaces the one before. */
  scheduled?: readonly LiveWindow[] | undefined;
}

const hasStarted = ({ startsAt }: LiveWindow, now: Date) => !startsAt || startsAt <= now;

const isInWindow = (window: LiveWindow, now: Date) =>
  hasStarted(window, now) && (!window.endsAt || window.endsAt > now);

/**
 * Returns the display state of a publishable record at an instant. A window without a start has started; one without
 * an end never ends. For lists, the API has the same rule in SQL.
 */
export const displayStateOf = (
  { status, hasChanges, published, scheduled = [] }: Publishing,
  now: Date,
): DisplayState => {
  if (status !== 'published') return status;
  const inEffect = scheduled.findLast((window) => hasStarted(window, now)) ?? published;
  if (inEffect && isInWindow(inEffect, now)) return hasChanges ? 'live_with_changes' : 'live';
  return scheduled.every((window) => hasStarted(window, now)) ? 'expired' : 'scheduled';
};
