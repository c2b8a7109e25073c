import type { AreaSchema } from '../../../resources/engine/schema';
import type { SynonymsCache } from '../../areas/assistantBot/synonymsCache';
import type { ContentMember } from '../../platform/accounts/appKeys/contentMember';
import type { Database } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import type { Search } from '../../platform/search/searchQuery';
import { recordMessages } from '../../records/messages.en';
import { nounMessage } from '../../records/wording';
import type { CachedArea, ContentCache } from './contentCache';
import type { MemberSchema } from './memberFields';

/** Creates the problem of content that the reader does not get, whatever the reason. */
export const notFound = (schema: AreaSchema) =>
  new Problem(404, recordMessages.recordNotFound({ noun: nounMessage(schema) }));

/** For whom and at which instant content is read. */
export interface ContentReader {
  database: Database;
  schemas: readonly AreaSchema[];
  now: Date;
  /** The id of the member; undefined for nobody in particular. */
  memberId: string | undefined;
  /** The content in memory, and how the member is read for it. Without it, the database is read. */
  cache?: ContentCache;
  /** The synonyms that a search without results reads; by default those that the bot has from the beginning. */
  synonyms?: SynonymsCache;
  findMember?: () => Promise<ContentMember | undefined>;
  /** How a preview reads an area: the published rows, with those of its record. It never reads lists by statements. */
  readArea?: (schema: MemberSchema) => Promise<CachedArea>;
}

/** Content as JSON texts, with what its headers say. */
export interface ReadContent {
  rows: string[];
  /** When the rows changed last; undefined without rows. */
  changedAt: Date | undefined;
  /** When the content changes next without being published: a version begins or ends. Undefined if none does. */
  nextChange: Date | undefined;
  /** Whether the record was asked for by a slug or key that it had before. */
  isByFormerKey?: true;
}

/** The filters and the page of a list. */
export interface ContentListQuery {
  /** The values that the records have, such as `category=savings`. */
  facets: readonly string[];
  /** The search that the texts must have. */
  search: Search;
  /** One of `sortsOf` the area; by default its own order. */
  sort?: string | undefined;
  offset: number;
  limit: number;
}
