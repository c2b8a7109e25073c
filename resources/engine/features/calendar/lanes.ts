/** The start and the end of an entry in a day's column, in minutes from midnight. */
export interface MinuteRange {
  from: number;
  until: number;
}

/**
 * Assigns a lane to each item so that overlapping items are side by side. `lanes` is the number of lanes of the group
 * of items that overlap directly or indirectly. The items must be sorted by start.
 */
export const assignLanes = <Item extends MinuteRange>(
  items: readonly Item[],
): (Item & { lane: number; lanes: number })[] => {
  const assigned: (Item & { lane: number; lanes: number })[] = [];
  let group: typeof assigned = [];
  let end = 0;
  const closeGroup = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    for (const item of group) item.lanes = lanes;
    group = [];
  };
  for (const item of items) {
    if (item.from >= end) closeGroup();
    const usedLanes = group.filter(({ until }) => until > item.from).map(({ lane }) => lane);
    let lane = 0;
    while (usedLanes.includes(lane)) lane += 1;
    const assignedItem = { ...item, lane, lanes: 1 };
    assigned.push(assignedItem);
    group.push(assignedItem);
    end = Math.max(end, item.until);
  }
  closeGroup();
  return assigned;
};
