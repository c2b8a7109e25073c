import type { AreaName } from './areaNames';
import type { FileKind } from './fileTypes';
import { z } from './zod';

/** The ways in which lists compare values when they sort and filter. */
export type SortKind = 'text' | 'choice' | 'number' | 'boolean' | 'list' | 'instant' | 'date';

/**
 * The built-in field kinds, and how lists compare their values. A choice (a word, a key, a reference) matches as a
 * complete value; a text matches by a part of it. The inputs and fields of each kind are in
 * `inputs/fieldPresentations.tsx`, its table cells in `engine/core/list/cells.tsx`. Neither compiles while a kind is
 * missing.
 */
export const sortKindOfBuiltInKind = {
  array: 'list',
  boolean: 'boolean',
  choice: 'choice',
  choices: 'list',
  clockTime: 'text',
  date: 'date',
  email: 'text',
  file: 'text',
  html: 'text',
  image: 'text',
  instant: 'instant',
  masterType: 'choice',
  masterTypes: 'list',
  money: 'number',
  number: 'number',
  object: 'text',
  phone: 'text',
  reference: 'choice',
  references: 'list',
  slug: 'choice',
  tags: 'list',
  target: 'choice',
  targets: 'list',
  text: 'text',
  textarea: 'text',
  timeZone: 'text',
  url: 'text',
} as const satisfies Record<string, SortKind>;

export type BuiltInKind = keyof typeof sortKindOfBuiltInKind;

/** Whether a kind is built in. */
export const isBuiltInKind = (kind: string | undefined): kind is BuiltInKind =>
  kind !== undefined && Object.hasOwn(sortKindOfBuiltInKind, kind);

/** The kind of a field: how it is edited, displayed and compared. The domain and the areas add kinds. */
export type Kind = string;

/** The metadata of a field beyond its type, for the API, the inputs and the fields. */
export interface FieldMeta {
  /** The kind, which determines how the value is edited and displayed; default: the kind that follows from the type. */
  kind?: Kind;
  /** The built-in kind of the values of another kind; default: the kind that follows from the type. */
  valueKind?: BuiltInKind;
  /** Every field of the object is optional, without a hint at each of them. */
  optionalParts?: true;
  /** The area whose record ids are the values; `staff` are the accounts that sign in. */
  reference?: string;
  /** The referenced account works on records of this area: it is active, and its role may edit or publish them. */
  worksOn?: AreaName;
  /** The category of master types whose keys are the values. */
  masterType?: string;
  /** The value is a link target; a sibling field contains the kind of the target. */
  target?: Target;
  /** The referenced record must be published while this record is published. */
  published?: boolean;
  /** The HTML tags that sanitizing keeps. */
  html?: readonly string[];
  /** The size that publishing requires of the image. */
  imageSize?: ImageSize;
  /** The kind of the uploaded file whose id is the value. */
  file?: FileKind;
  /** The value is personal data of somebody who is not staff: only some roles can see it. */
  personal?: true;
  /** The value is confidential: other roles can neither see nor change it. */
  confidential?: true;
}

/** The possible targets of a link value; a sibling field selects the kind. */
export interface Target {
  /** The sibling field that contains the kind. */
  kindField: string;
  /** For each value of that field: an area, `types/{category}` for master types, `url` or `phone`. */
  kinds: TargetKinds;
}

/** The areas, categories of master types, web addresses and telephone numbers of link targets, by their kinds. */
export type TargetKinds = Readonly<Record<string, AreaName | `${string}/${string}` | 'url' | 'phone'>>;

export const fieldMeta = z.registry<FieldMeta>();

/** The size that publishing requires of an image, in pixels. */
export interface ImageSize {
  minWidth: number;
  minHeight: number;
  isSquare?: boolean;
}

/** Whether an image has the size that its field requires for publishing. */
export const meetsImageSize = (
  { width, height }: { width: number; height: number },
  { minWidth, minHeight, isSquare }: ImageSize,
): boolean => width >= minWidth && height >= minHeight && (!isSquare || width === height);
