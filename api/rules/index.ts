import { bannerRules } from './banners';
import { typeRules } from './types';

export interface Reference {
  /** Where the reference stands in the record. */
  path: string;
  area: string;
  id: string;
  /** Holds once the record itself is published. */
  mustBePublished?: boolean;
}

/** What the schema of an area cannot declare. */
export interface AreaRules {
  /** References besides those of the schema. */
  references?: (data: Record<string, unknown>) => Reference[];
  /** Fields that cannot be changed while other records refer to the record. */
  fixedWhileUsed?: readonly string[];
  /** The sentence that says why a record cannot be deleted; undefined when it can. */
  mayDelete?: (data: Record<string, unknown>) => string | undefined;
}

/** The rules of an area by its name. */
export const rulesOf = (area: string): AreaRules => rules[area] ?? {};

const rules: Record<string, AreaRules> = { banners: bannerRules, types: typeRules };
