import { maskNames } from './maskNames';
import { maskNumbers, maskToken } from './maskNumbers';

const street = /\b\d{1,5} (?:[a-z.]+ ){1,2}(?:street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd)\b/gi;

/**
 * Returns a question without personal data of the person who asked it.
 * @param name the name of the member, where it is known.
 */
export const maskPersonal = (text: string, name = ''): string =>
  maskNames(maskNumbers(text).replace(street, maskToken), name);
