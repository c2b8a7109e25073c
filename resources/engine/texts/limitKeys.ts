/** The keys of the yearly limits, as formulas and placeholders use them: `limit.402g`. */
export const limitKeys = [
  '402g',
  'catchUp50',
  'catchUp60to63',
  'ira',
  'iraCatchUp',
  'rothCatchUpWages',
  'simple',
  'simpleCatchUp',
  'simpleCatchUp60to63',
  'qcd',
] as const;

export type LimitKey = (typeof limitKeys)[number];
