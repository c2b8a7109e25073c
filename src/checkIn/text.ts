import { toDateAndTime } from './shared';

/** A text with its values filled in. */
export const formatText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** What a name or number is looked for by: small letters without accents. */
export const normalizeForSearch = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The time on the clock here, as of an instant. */
export const formatClockTime = (instant: string) => toDateAndTime(instant).time;
