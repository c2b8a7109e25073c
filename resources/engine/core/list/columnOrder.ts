/**
 * Returns all columns in the order that a user has stored. A column that is newer than the order stands after the one
 * that it follows in the table.
 * @param stored sources; earlier releases stored positions
 */
export const inStoredOrder = (all: readonly string[], stored: readonly (string | number)[] | undefined): string[] => {
  if (!stored) return [...all];
  const sources = stored.map((entry) => (typeof entry === 'number' ? all[entry] : entry));
  const ordered = [...new Set(sources.filter((source) => source !== undefined && all.includes(source)))] as string[];
  for (const [index, source] of all.entries())
    if (!ordered.includes(source)) ordered.splice(ordered.indexOf(all[index - 1] ?? '') + 1, 0, source);
  return ordered;
};
