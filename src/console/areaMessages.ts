import type { StringMap } from 'react-admin';
import type { Area } from '../../resources/engine/area/defineArea';

/** The texts of each area as react-admin looks them up, below `resources.{area}`. */
export const areaMessages = (areas: readonly Area[]): Record<string, StringMap> =>
  Object.fromEntries(
    areas.map(({ name, messages }) => [name, { ...messages, forcedCaseName: withinSentence(messages.name) }]),
  );

/** `Banner |||| Banners` → `banner |||| banners`, but `FAQ |||| FAQs` as it is. */
const withinSentence = (names: string) => names.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
