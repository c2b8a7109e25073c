import type { AreaRules } from './index';

/** Other records hold the key of a type, so it stays while they do. */
export const typeRules: AreaRules = {
  fixedWhileUsed: ['category', 'key'],
  mayDelete: (type) =>
    type.isSystem === true ? 'The console itself needs this type, so it cannot be deleted.' : undefined,
};
