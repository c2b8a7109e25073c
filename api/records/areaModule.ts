import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { AreaSchema, DataOf, DerivedOf, Message } from '../../resources/engine/schema';
import type { Queryable } from '../platform/database/connect';
import type { Composer, ComposerOfMany } from '../platform/outbox/compose';
import type { AreaDashboard } from './areaDashboard';
import type { AreaRules } from './areaRules';
import type { RecordsContext } from './recordsContext';
import type { Reader } from './storage/recordRow';

declare module './recordsContext' {
  interface RecordsContext {
    /** The modules of the areas that have more than a schema. */
    areas: readonly AreaModule<AreaSchema>[];
  }
}

/**
 * The code of an area that its schema cannot declare: rules, routes, scheduled tasks and messages. Its type has the fields
 * of the schema: `AreaModule<typeof banners>`.
 */
export interface AreaModule<Schema extends AreaSchema> {
  schema: Schema;
  rules?: AreaRules<Schema>;
  /**
   * The answers to questions before a save of a record: members of the body that are not stored. Rules find them in
   * `context.answers`.
   */
  saveAnswers?: z.ZodRawShape;
  /** Routes that only this area has, by the address below `/api/v1` at which they begin. */
  routes?: Readonly<Record<string, (context: RecordsContext) => FastifyPluginAsync>>;
  /**
   * The placeholders for records of this area in texts of other areas; `nameErrorsOf` returns a check of their names.
   */
  placeholders?: {
    prefix: string;
    nameErrorsOf: (queryable: Queryable) => Promise<(name: string) => Message | undefined>;
  };
  /** The parts of the dashboard with records of the area. */
  dashboard?: AreaDashboard;
  /** Counts the messages to many that are going out, which those who may stop them see on every screen. */
  countGoingOut?: (context: RecordsContext) => Promise<number>;
  /** The tasks that change records of the area as time passes. */
  scheduledTasks?: readonly ScheduledTask[];
  /** The composition of the messages of the area; undefined in an area without messages. */
  outbox?: {
    /** Composes the messages of one record, which are sent together. */
    compose?: (context: RecordsContext, ...of: Parameters<Composer>) => ReturnType<Composer>;
    /** Composes messages for areas with one message per record; the messages of the whole area are sent together. */
    composeMany?: (context: RecordsContext, ...of: Parameters<ComposerOfMany>) => ReturnType<ComposerOfMany>;
    /** Returns placeholder values of the latest record to preview a text; names only for readers who may see them. */
    sampleValues?: (queryable: Queryable, reader: Reader) => Promise<Record<string, string | undefined> | undefined>;
    /** Stores for some records that sending their messages was attempted. Used by appointments. */
    storeAttempts?: (context: RecordsContext, ids: readonly string[]) => Promise<void>;
    /**
     * Prepares the messages of a record, where the save has only begun to. Returns when to go on, which is now if
     * `mayContinue` ended it; undefined where all are ready to be sent.
     */
    prepare?: (context: RecordsContext, id: string, mayContinue: () => boolean) => Promise<Date | undefined>;
    /** Updates a record with the results of its messages. */
    afterDelivery?: (context: RecordsContext, id: string) => Promise<void>;
  };
  /**
   * Works out the derived values that members would get with the content of a version, for its preview; the stored ones
   * follow from what members get now.
   */
  previewedValues?(
    queryable: Queryable,
    id: string,
    content: Readonly<DataOf<Schema>>,
  ): Promise<Readonly<DerivedOf<Schema>>>;
  /** Cancels the coming seats and appointments of a member in the transaction that erases the member. */
  beforeErasing?: (context: RecordsContext, transaction: Queryable, member: ErasedMember) => Promise<void>;
}

/** A member who is about to be erased. Records that name no member are found by the email address. */
export interface ErasedMember {
  id: string;
  email: string | null;
}

/**
 * A task that does what is due at the time of the context. It does each item exactly once, however many processes run
 * it at the same time, also after downtime. Where `signal` stops the process, it ends after the item, and throws the
 * reason of the signal.
 */
export type ScheduledTask = (context: RecordsContext, signal?: AbortSignal) => Promise<void>;

/** Returns the rules that the module of an area adds to its schema. */
export const rulesOf = ({ areas }: Pick<RecordsContext, 'areas'>, { name }: AreaSchema): AreaRules<AreaSchema> =>
  areas.find(({ schema }) => schema.name === name)?.rules ?? {};
