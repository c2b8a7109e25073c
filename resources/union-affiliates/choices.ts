/** The built-in levels, from the top of the tree down. Levels that customers add rank below these. */
export const levels: readonly string[] = ['international', 'council_district', 'local', 'retiree_chapter'];

/** Returns the rank of a level in the tree, 0 at the top. */
export const levelRankOf = (level: string) => {
  const index = levels.indexOf(level);
  return index < 0 ? levels.length : index;
};

export const endorsementStatuses = ['none', 'in_talks', 'endorsed', 'lapsed'] as const;
