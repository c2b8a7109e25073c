import { contentStates, displayStates, liveStates } from '../../schema/displayState';
import type { ListField } from '../../schema/listFields';
import type { ListTab } from './useListTabs';

/** The tab of records that were edited after they were published, whatever members see of them. */
export const hasChangesTab: ListTab = { name: 'has_changes', filter: { hasChanges: true } };

/** The tabs of publishable areas. A live record whose next version is in review is in the tabs of both. */
export const publishingTabs = displayStates.flatMap((name): ListTab[] => {
  if (name === 'live_in_review') return [];
  if (name === 'live_with_changes') return [hasChangesTab];
  if (name === 'live') return [{ name, filter: { showsAs: liveStates } }];
  return [{ name, filter: { showsAs: name === 'in_review' ? [name, 'live_in_review'] : name } }];
});

/** Whether a tab needs an API that publishes: others know neither what members see nor changes of a draft. */
export const isOfPublishing = ({ filter }: ListTab): boolean => 'showsAs' in filter || 'hasChanges' in filter;

/** Returns the default tabs of an area by its field `status`: those of publishing, or one for each of its own states. */
export const tabsOfStates = (status: ListField | undefined): readonly ListTab[] => {
  const states = (status?.enumValues ?? []).map(String);
  const isPublishable =
    contentStates.every((state, index) => state === states[index]) && states.length === contentStates.length;
  return isPublishable ? publishingTabs : states.map((name) => ({ name, filter: { status: name } }));
};

/** The tab of records that are not over yet. */
export const upcomingTab: ListTab = { name: 'upcoming', filter: { when: 'upcoming' } };
/** The tab of records that are over. */
export const pastTab: ListTab = { name: 'past', filter: { when: 'past' } };
