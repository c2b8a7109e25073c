import { defineSchema, noList } from '../../../resources/engine/schema';

declare module '../../../resources/engine/schema/areaNames' {
  interface AreaNames {
    'text-losses': true;
  }
}

/** The rows of a search for losses are records of many areas, so they have a name of their own. */
export const textLossSchema = defineSchema({
  name: 'text-losses',
  record: {},
  label: () => '',
  list: noList,
});
