/** From the top of the tree down; levels of the customer's own stand below these. */
export const levels: readonly string[] = ['international', 'council_district', 'local', 'retiree_chapter'];

/** The place of a level in the tree, 0 at the top. */
export const levelRankOf = (level: string) => {
  const at = levels.indexOf(level);
  return at < 0 ? levels.length : at;
};

export const endorsementStatuses = ['none', 'in_talks', 'endorsed', 'lapsed'] as const;
