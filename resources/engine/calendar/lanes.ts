/** What stands in a column of a day, in minutes from midnight. */
export interface MinuteRange {
  from: number;
  until: number;
}

/**
 * Which lane each of some things takes so that none covers another, and how many lanes there are beside it. They must
 * come in the order of their beginning.
 */
export const assignLanes = <Thing extends MinuteRange>(
  things: readonly Thing[],
): (Thing & { lane: number; lanes: number })[] => {
  const placed: (Thing & { lane: number; lanes: number })[] = [];
  let together: typeof placed = [];
  let end = 0;
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane)) + 1;
    for (const one of together) one.lanes = lanes;
    together = [];
  };
  for (const thing of things) {
    if (thing.from >= end) close();
    const taken = together.filter(({ until }) => until > thing.from).map(({ lane }) => lane);
    let lane = 0;
    while (taken.includes(lane)) lane += 1;
    const one = { ...thing, lane, lanes: 1 };
    placed.push(one);
    together.push(one);
    end = Math.max(end, thing.until);
  }
  close();
  return placed;
};
