/** Returns the attribute that leads from a part of a screen to its field in the form. */
export type FieldAttributes = (path: string) => { 'data-field'?: string };

/** The fields of the record that is previewed, or of an object in it. */
export const fieldsAt =
  (prefix = ''): FieldAttributes =>
  (path) => ({ 'data-field': prefix && path ? `${prefix}.${path}` : prefix || path });

/** For all other records on a screen. */
export const noFields: FieldAttributes = () => ({});
