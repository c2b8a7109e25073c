import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { Answer, Resolve } from '../databaseQuery';
import type { RecordRow, RecordUpdate } from '../storage/recordRow';
import type { Idempotency } from './idempotencyKey';
import type { PreparedSave } from './prepareSave';

/** A requested save of one record: how an operation gets from the present record to the next one. */
export interface SaveOperation {
  /** The id of the record. */
  id: string;
  /** The version that the person saw; undefined accepts any. */
  version?: number | undefined;
  /** Whether the record does not exist yet. */
  isNew?: true;
  /** The idempotency key of the request. */
  idempotency?: Idempotency | undefined;
  /** The record as the request has read it already; it may have changed since. */
  read?: RecordRow | undefined;
  /** Throws a Problem unless the author may change the record, as it is under the locks of the save. */
  check?(current: RecordRow): void;
  /** Returns the requested data, which is not validated yet, for the locks of the area. */
  requestedData?(current: RecordRow | undefined): unknown;
  /**
   * Checks what the author may do with the record, validates the request, and returns the next content. Undefined means
   * that nothing changes. The record is undefined only for a new one. Throws 400, 403, 409 and 422.
   */
  input(current: RecordRow | undefined): Answer<RecordUpdate | undefined>;
  /** Checks what other records forbid, after the record is stored. Throws 409 and 422. */
  validate?: ((save: PreparedSave, resolve: Resolve) => Promise<void>) | undefined;
}

/** The parts of a save that depend on the request: its idempotency key, and who may change what. */
export interface SaveConditions<Schema extends AreaSchema = AreaSchema> extends Pick<SaveOperation, 'idempotency'> {
  check?(current: RecordRow<Schema>): void;
}

/** The request of an action. */
export interface ActionRequest {
  /** The name of the action. */
  name: string;
  reason?: string | undefined;
  /** The scheduled version that is withdrawn or rescheduled; default: the next one. */
  scheduledVersion?: number | undefined;
  /** The fields that are filled in with the action. */
  data?: RecordData | undefined;
}

/** A saved record; `before` is undefined if it is new, or if the same request has saved it before. */
export interface SavedRecord<Schema extends AreaSchema = AreaSchema> {
  record: RecordRow<Schema>;
  before: RecordRow<Schema> | undefined;
  isNew: boolean;
}
