import type { StringMap } from 'react-admin';
import type { Area } from '../../resources/engine/defineArea';

/** Labels of the fields that every area has. */
const commonFields = {
  createdAt: 'Created',
  createdByName: 'Created by',
  updatedAt: 'Changed',
  updatedByName: 'Changed by',
  status: 'Status',
  default: 'Usual order',
};

/** The texts of each area as react-admin looks them up, below `resources.{area}`. */
export const areaMessages = (areas: readonly Area[]): Record<string, StringMap> =>
  Object.fromEntries(
    areas.map(({ name, messages: { fields, ...messages } }) => [
      name,
      { ...messages, forcedCaseName: withinSentence(messages.name), fields: { ...commonFields, ...fields } },
    ]),
  );

/** `Banner |||| Banners` → `banner |||| banners`, but `FAQ |||| FAQs` as it is. */
const withinSentence = (names: string) => names.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
