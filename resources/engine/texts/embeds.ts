import type { EmbedKind, FieldMeta } from '../schema';
import { recordPathInApp } from './links';

/** The areas whose records a text can show. */
export const embeddedAreas = { calculator: 'calculators', snippet: 'snippets' } as const satisfies Partial<
  Record<EmbedKind, string>
>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idFormats: Record<EmbedKind, RegExp> = { file: uuid, calculator: /^[a-z0-9-]{2,50}$/, snippet: uuid };

/** Whether a text can show something of this kind with this id. */
export const isEmbedId = (kind: EmbedKind, id: string | undefined): id is string =>
  id !== undefined && idFormats[kind].test(id);

/** A picture, file, calculator or snippet that a text shows. */
interface Embed {
  id: string;
  /** The kind of the file, or the area of the record. */
  meta: Pick<FieldMeta, 'file' | 'reference'>;
  address: string;
}

/** Returns the pictures, files, calculators and snippets that sanitized HTML shows. */
export const findEmbeds = (html: string): Embed[] =>
  [...html.matchAll(/<(img|div)\s[^<>]*?data-(file|calculator|snippet)="([^"<>]*)"/g)].map(([, tag, kind, id = '']) => {
    if (kind === 'calculator' || kind === 'snippet') {
      const area = embeddedAreas[kind];
      return { id, meta: { reference: area }, address: recordPathInApp({ area, id }) };
    }
    return { id, meta: { file: tag === 'img' ? 'image' : 'document' }, address: `/files/${id}` };
  });
