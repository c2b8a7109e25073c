import { type AreaSchema, isSwitchedOff, type Receivers } from '../schema';
import type { Audience } from './audience';

type Content = Readonly<Record<string, unknown>>;

/** Returns the audience that content of an area declares; undefined without one. */
export const audienceOf = ({ fields }: AreaSchema, content: Content): Audience | undefined => {
  const declared = Object.values(fields).find(({ kind }) => kind === 'audience');
  return declared && (content[declared.path] as Audience | undefined);
};

/**
 * Returns the members who get content of an area while it is switched on. Undefined in areas that are no content of the
 * member app.
 */
export const declaredReceiversOf = (schema: AreaSchema, content: Content): Receivers | undefined => {
  if (!schema.members) return undefined;
  const receivers = schema.members.receivers?.(content) ?? 'audience';
  if (receivers !== 'audience') return receivers;
  const audience = audienceOf(schema, content);
  return !audience || audience.everyone ? 'everyone' : 'audience';
};

/** Returns the members who get content of an area, as `declaredReceiversOf`; nobody while it is switched off. */
export const receiversOf = (schema: AreaSchema, content: Content): Receivers | undefined => {
  const receivers = declaredReceiversOf(schema, content);
  return receivers && isSwitchedOff(schema, content) ? 'nobody' : receivers;
};
