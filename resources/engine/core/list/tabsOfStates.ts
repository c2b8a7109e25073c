import type { DisplayState } from '../../schema/displayState';
import { contentStates } from '../../schema/displayState';
import type { ListField } from '../../schema/listFields';
import type { ListTab } from './FilterTabs';

/** Returns tabs of display states. The tab of live records includes those with unpublished changes. */
export const publishingTabs = (...states: DisplayState[]): ListTab[] =>
  states.map((name) => {
    if (name === 'live') return { name, filter: { showsAs: ['live', 'live_with_changes'] } };
    return { name: name === 'live_with_changes' ? 'has_changes' : name, filter: { showsAs: name } };
  });

const publishableTabs = publishingTabs('live', 'live_with_changes', 'in_review', 'draft', 'archived');

/** Returns the default tabs of an area by its field `status`: those of publishing, or one for each of its own states. */
export const tabsOfStates = (status: ListField | undefined): readonly ListTab[] => {
  const states = (status?.enumValues ?? []).map(String);
  const isPublishable =
    contentStates.every((state, index) => state === states[index]) && states.length === contentStates.length;
  return isPublishable ? publishableTabs : states.map((name) => ({ name, filter: { status: name } }));
};

/** The tab of records that are not over yet. */
export const upcomingTab: ListTab = { name: 'upcoming', filter: { when: 'upcoming' } };
/** The tab of records that are over. */
export const pastTab: ListTab = { name: 'past', filter: { when: 'past' } };
