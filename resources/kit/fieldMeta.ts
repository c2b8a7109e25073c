import { z } from 'zod';
import type { FileKind } from './fileTypes';

/** How lists compare values when they sort and filter. */
export type SortKind = 'text' | 'choice' | 'number' | 'boolean' | 'list' | 'instant' | 'date';

/**
 * The kinds of fields of the kit, and how lists compare their values: a choice whole (a word, a key, a reference), of a
 * text a piece is enough. What each is written and shown by stands in `engine/record/fieldPresentations.tsx`, and for rows in
 * `engine/list/cells.tsx`; neither compiles while a kind is missing.
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

/** How a value is written, shown and compared; the domain and the areas bring kinds of their own. */
export type Kind = string;

/** What the API, the inputs and the fields need to know of a value beyond its type. */
export interface FieldMeta {
  /** How the value is entered and shown, where its type alone does not tell. */
  kind?: Kind;
  /** Any of its parts may be left out, which goes without saying at each. */
  optionalParts?: true;
  /** The area that the value is an id of; `staff` are the people who sign in. */
  reference?: string;
  /** The category of master types that the value is a key of. */
  masterType?: string;
  /** What the value leads to depends on the word in the field beside it. */
  target?: Target;
  /** What the value refers to must be published while the record is. */
  published?: boolean;
  /** The HTML tags that may stay in the value when it is sanitised. */
  html?: readonly string[];
  /** What a published picture must be like. */
  imageSize?: ImageSize;
  /** The kind of the uploaded file that the value is the id of. */
  file?: FileKind;
  /** The value tells of a member or another person who is no staff: not everybody may see it. */
  personal?: true;
  /** The value is for a few: others see neither it nor change it. */
  confidential?: true;
}

/** Where a value may lead to, by the word in the field beside it. */
export interface Target {
  /** The field beside it that holds the word. */
  kindField: string;
  /** For each word an area, a category of master types as `types/{category}`, `url` or `phone`. */
  kinds: TargetKinds;
}

export type TargetKinds = Readonly<Record<string, string>>;

export const fieldMeta = z.registry<FieldMeta>();

/** What a published picture must be like; in pixels. */
export interface ImageSize {
  minWidth: number;
  minHeight: number;
  isSquare?: boolean;
}

/** Whether a picture is as its field declares what is published. */
export const meetsImageSize = (
  { width, height }: { width: number; height: number },
  { minWidth, minHeight, isSquare }: ImageSize,
): boolean => width >= minWidth && height >= minHeight && (!isSquare || width === height);
