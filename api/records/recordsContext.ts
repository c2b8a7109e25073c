import type { Message } from '../../resources/engine/schema';
import type { SecretKeys } from '../platform/accounts/secretKeys';
import type { Context } from '../platform/database/context';
import type { SaveIntent } from './saveIntent';
import type { Reader } from './storage/recordRow';

/**
 * The context of code that works across areas; the keys sign the addresses of files. `areaModule.ts` declares its
 * `areas`, and `api/longJobs/longJobKind.ts` its `longJobKinds`, because both have functions that get a context.
 */
export interface RecordsContext extends Context {
  keys: SecretKeys;
  /** The user for whom records are presented; undefined without restrictions. */
  reader?: Reader;
  /** The language in which records explain what is not possible; default: English. */
  locale?: string;
  /** The intent of its saves, and of the saves that follow from them; default: typed. */
  intent?: SaveIntent;
  /** Whether people are notified of changes to what is theirs; by default as suits the action. */
  notifiesPeople?: boolean | undefined;
  /**
   * Whether the person goes on although other records lead to something that members lose. False asks first, with a
   * 409. Undefined does not ask, for saves that no person can confirm.
   */
  isConfirmed?: boolean | undefined;
  /** Whether all that is saved is rolled back, so that nothing may be used up. */
  isDryRun?: true;
  /** The answers to the questions of the area before a save (`AreaModule.saveAnswers`). */
  answers?: Readonly<Record<string, unknown>>;
  /** Called with what the save of a formatted text tells its author, by the path of the field. */
  onNotice?: (path: string, notice: Message) => void;
  /** Called with the ids of queued messages, for a dry run: they are not sent then. */
  onMessagesQueued?: (deliveryIds: readonly string[]) => void;
}
