import { orderBy } from 'es-toolkit';
import { formatMessage } from '../../../resources/engine/schema';
import { type Recommendation, recommendations } from '../../../resources/recommendations/recommendationSchema';
import { readLiveCards } from '../../areas/recommendations/cards';
import { readMadeUpPersona, readMember } from '../../areas/recommendations/facts';
import { type Card, type RankResult, rank } from '../../areas/recommendations/rank';
import type { PreviewReader } from '../../platform/accounts/previews/previewScope';
import type { Database } from '../../platform/database/connect';
import { languageOfMembers } from '../../platform/http/language';
import type { MemberSchema } from '../content/memberFields';
import { memberAppMessages } from '../messages.en';
import { presentCards } from '../recommendations/presentCards';
import { createPreviewReader } from './previewReader';
import { createPreviewRow } from './previewRow';
import type { Preview } from './previewSchema';
import type { ReadPreviewRecord } from './readPreviewRecord';
import { visibilityOf } from './visibilityOf';

/** Recommendations as content, as far as their window decides. Rules decide for whom they are. */
const schema: MemberSchema = {
  ...recommendations,
  members: { fields: [], order: [], derived: [], receivers: () => 'members' },
};

/** Reads the card of a recommendation, and where it stands among those that its reader is shown. */
export const readRecommendationPreview: ReadPreviewRecord = async (context, { as, now, version }) => {
  const { database } = context;
  const card: Card = { id: version.recordId, data: version.content as Partial<Recommendation> };
  const [row, [record = null]] = await Promise.all([
    createPreviewRow(context, schema, version, now),
    presentCards(context, [card]),
  ]);
  const inWindow = await visibilityOf(row, createPreviewReader(context, { as, now }));
  const ranked = inWindow.isVisible ? await rankFor(database, as, card, now) : [];
  const outcome = ranked.find(({ id }) => id === card.id)?.outcome;
  const shown = ranked.filter((each) => each.outcome === 'shown');
  const place = {
    label: formatMessage(languageOfMembers, memberAppMessages.recommendations),
    position: shown.findIndex(({ id }) => id === card.id) + 1,
    count: shown.length,
  };
  return {
    key: card.id,
    record,
    visibility: outcome ? visibilityByRank(outcome) : inWindow,
    ...(outcome === 'shown' && { place }),
  };
};

const visibilityByRank = (outcome: RankResult['outcome']): Preview['visibility'] => {
  if (outcome === 'shown') return { isVisible: true };
  return { isVisible: false, reason: outcome === 'rule' ? 'audience' : 'hidden' };
};

/** Ranks the cards of a reader, with one as it is previewed. */
const rankFor = async (database: Database, as: PreviewReader, card: Card, now: Date) => {
  const [reader, live] = await Promise.all([readReader(database, as, now), readLiveCards(database, now)]);
  if (!reader) return [];
  const others = live.filter(({ id }) => id !== card.id);
  const cards = orderBy(
    [...others, card],
    [({ data }) => data.priority ?? 0, ({ data }) => data.sortOrder ?? 0, ({ id }) => id],
    ['desc', 'asc', 'asc'],
  );
  return rank(cards, reader, now);
};

const readReader = async (database: Database, as: PreviewReader, now: Date) => {
  if (as.kind === 'member') return readMember(database, as.memberId, now);
  return as.kind === 'persona' ? readMadeUpPersona(database, as.persona) : undefined;
};
