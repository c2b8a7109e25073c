/**
 * The kinds of intents, with their values. An area declares the kinds that its rules distinguish, like
 * `api/areas/events/saveIntents.ts`.
 */
export interface SaveIntents {
  /** A person or a program saves what was typed or sent. This is the default. */
  typed: object;
}

/** The intent of a save. The rules of areas switch over its kind. */
export type SaveIntent = { [Kind in keyof SaveIntents]: { kind: Kind } & SaveIntents[Kind] }[keyof SaveIntents];

/** Returns the intent of the saves in a context. */
export const intentOf = ({ intent = { kind: 'typed' } }: { intent?: SaveIntent }): SaveIntent => intent;
