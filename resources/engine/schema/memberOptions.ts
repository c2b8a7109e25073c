/**
 * The members who get a record: everyone, also people who are no members; all members; the members in the audience of
 * the record; or nobody.
 */
export type Receivers = 'everyone' | 'members' | 'audience' | 'nobody';

/** How members get the records of an area, through the API of the member app. Only published versions leave. */
export interface MemberOptions<Data, Path extends string, Field extends string> {
  /** The last part of the address below `/app`; default: the name of the area. */
  path?: string;
  /** The order of the list; all of it ascends, or all of it descends. At most two fields. */
  order: readonly (readonly [Path, 'ASC' | 'DESC'])[];
  /** The field by which one record is found, such as its slug, in addition to its id. */
  find?: Field;
  /** The fields by which the list is filtered, by query parameter. */
  filter?: Readonly<Record<string, Path>>;
  /** The app asks the API to calculate with a record, so a preview needs the values of the form as they are typed. */
  isCalculated?: true;
  /** Returns who gets a record; default: its audience if it has one, otherwise everyone. */
  receivers?(record: Data): Receivers;
  /** Other records may refer to one that is for nobody, such as a union that is not listed: members miss nothing. */
  allowsUnlistedLinks?: true;
}
