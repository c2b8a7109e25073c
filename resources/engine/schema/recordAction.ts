import type { FieldOptions } from './field';
import type { RecordData } from './recordData';

/** The maximum number of characters of the reason for a change. */
export const maxReasonLength = 500;

/** A permission that an action can require. */
export type ActionPermission = 'edit' | 'publish';

/** An action of staff on a record: which state it needs, which it leads to, and which input it gets. */
export interface ActionDeclaration<Path extends string = string, StateField extends string = string> {
  /**
   * The name in the address, and the key of its texts. It can be declared twice with other states in `from`, where it
   * asks for something else in these.
   */
  name: string;
  /** The state field that it reads and changes; default: `status`. */
  field?: StateField | 'status';
  /** The states in which it is possible; default: every state. */
  from?: readonly string[];
  /** The state that it leads to; default: the state stays. */
  to?: string;
  /** Its name in the activity and the history; default: the state that it leads to, or else its name. */
  logged?: string;
  /** The permission that it requires; one of several is enough. Default: `edit`. */
  permission?: ActionPermission | readonly ActionPermission[];
  /**
   * A publishable record needs this for it: unpublished changes, a version that waits for its start, or the versions
   * that members had before it was archived.
   */
  needs?: 'changes' | 'scheduledVersion' | 'archivedVersions';
  /** The fields that the person can fill in with it. */
  fields?: readonly Path[];
  /** The fields that must be filled in. */
  required?: readonly Path[];
  /** Whether a reason is required or optional; the activity stores it. */
  reason?: boolean | 'optional';
  /**
   * Returns how many people or records it is about, for its label: the text `actions.{name}Counted` of the area. 0 is
   * labelled without a number.
   */
  count?: (record: Readonly<RecordData>) => number;
  /**
   * Whether the console asks before it, or asks for some records only; the question is the text `actionQuestions.{name}`
   * of the area.
   */
  confirm?: true | ((record: Readonly<RecordData>) => boolean);
  /** Whether members see or receive the record through it. The request must then name the version that was looked at. */
  goesLive?: boolean;
  /** Whether somebody other than the last editor must do it; an administrator can override this with a reason. */
  requiresOtherEditor?: boolean;
  /** Whether people are notified of it, where the area notifies people. */
  notifiesPeople?: true;
  /**
   * For how many minutes the same person can revert it, unless something has happened since; for an action that leads to
   * a state of `status`. The area module of the API can name more such events. Without it, an action can be undone that
   * has an opposite without input.
   */
  revertMinutes?: number;
  /** Whether the work on the record ends with it, so that the next record of the list beside it opens. */
  opensNext?: true;
  /** The action that undoes it, for an action that leads to no state. */
  undoneBy?: string;
}

/** A declared action with its state field and its name in the activity. */
export interface RecordAction extends ActionDeclaration {
  field: string;
  logged: string;
}

/** The states of one state field. */
export interface StateOptions extends Pick<FieldOptions, 'members' | 'memberRow' | 'section' | 'visible'> {
  /** The states; a new record gets the first. */
  values: readonly string[];
  /** For `status`: the other states that the body of a new record can request. Used by appointments. */
  requestable?: readonly string[];
  /** For each state, those that only scheduled tasks or the result of a job lead to; nobody can request them. */
  automatic?: Readonly<Record<string, readonly string[]>>;
}

/** The state fields of an area. */
export type States<StateField extends string = string> = Readonly<Record<StateField, StateOptions>>;

/** Returns the state of a record in a state field. */
export type StateOf = (field: string) => unknown;

interface SchemaWithActions {
  actions: readonly RecordAction[];
}

/** Completes declared actions. */
export const completeActions = (declarations: readonly ActionDeclaration[]): readonly RecordAction[] =>
  declarations.map((action) => ({
    ...action,
    field: action.field ?? 'status',
    logged: action.logged ?? action.to ?? action.name,
  }));

/** Whether an action is possible in the present state of a record. */
export const isFromState = ({ from, field }: RecordAction, stateOf: StateOf): boolean =>
  !from || from.includes(String(stateOf(field)));

/** Returns the actions that are possible in the present states of a record. */
export const actionsFrom = ({ actions }: SchemaWithActions, stateOf: StateOf): RecordAction[] =>
  actions.filter((action) => isFromState(action, stateOf));

/**
 * Finds an action by its name: the declaration for the present state of a record, or else the first one. Undefined for
 * an unknown name.
 */
export const findAction = (
  { actions }: SchemaWithActions,
  name: string,
  stateOf?: StateOf,
): RecordAction | undefined => {
  const named = actions.filter((action) => action.name === name);
  return (stateOf && named.find((action) => isFromState(action, stateOf))) ?? named[0];
};

const requiresInput = ({ reason, goesLive, required = [] }: RecordAction) =>
  reason === true || goesLive === true || required.length > 0;

/** Finds the action that undoes another one that was done in the state `from`; undefined if none does without input. */
export const undoingActionOf = (
  { actions }: SchemaWithActions,
  { field, to, undoneBy }: RecordAction,
  from: string,
): RecordAction | undefined => {
  const isOpposite = (action: RecordAction) =>
    to === undefined
      ? action.name === undoneBy
      : action.field === field && action.to === from && (!action.from || action.from.includes(to));
  const undoing = actions.find(isOpposite);
  return undoing && !requiresInput(undoing) ? undoing : undefined;
};

/**
 * Returns the name of the action that undoes another one; undefined if none does without input. `from` is the state in
 * which it was done; undefined where there are several.
 */
export const undoNameOf = (schema: SchemaWithActions, action: RecordAction, from: string | undefined) => {
  if (action.revertMinutes) return revert;
  return from === undefined ? undefined : undoingActionOf(schema, action, from)?.name;
};

/** Whether an action can make a record visible to members, or send it to them. */
export const actionGoesLive = ({ actions }: SchemaWithActions, name: string): boolean =>
  actions.some((action) => action.name === name && action.goesLive);

/** The action that deletes the working draft of a published record. */
export const discard = 'discard';

/**
 * The action that cancels a scheduled version, by default the next one. All other versions and the working draft stay.
 */
export const withdraw = 'withdraw';

/** The action that gives a scheduled version, by default the next one, another publishing window. */
export const reschedule = 'reschedule';

/** The action that takes a record back from the archive: members get the versions that they had before. */
export const unarchive = 'unarchive';

/** The action that reverts the user's own last action, where the area allows it. Every area has it. */
export const revert = 'revert';

/** The name of a reverted action in the activity. */
export const reverted = 'taken_back';

/** Reverting, as every area declares it. */
export const revertAction: ActionDeclaration = { name: revert, logged: reverted };
