import { escapeHtml } from '../../platform/outbox/html';
import type { StoredBlock } from './blockLimits';

const snippetPattern = /<div class="snippet" data-snippet="([^"<>]*)">[\s\S]*?<\/div>/g;

/**
 * Puts the snippets of an HTML text in their places. A text has what can stand in it: headings, texts, buttons and
 * disclosures of everybody. A snippet that is not live is left out.
 */
export const embedSnippets = (html: string, snippetOf: (id: string) => readonly StoredBlock[] | undefined): string =>
  html.replace(snippetPattern, (_, id: string) => {
    const blocks = (snippetOf(id) ?? []).filter(({ limits }) => !limits);
    const inner = blocks.map(toHtml).join('');
    return inner && `<div class="snippet">${inner}</div>`;
  });

const toHtml = ({ heading, body, label, linkTarget, disclosureIds, image }: StoredBlock): string =>
  [
    typeof heading === 'string' ? `<h3>${escapeHtml(heading)}</h3>` : '',
    typeof body === 'string' ? body : '',
    pictureOf(image as Picture | undefined),
    ...((disclosureIds as { label: string; text?: string }[] | undefined) ?? []).map(
      (disclosure) => `<p>${escapeHtml(disclosure.text ?? disclosure.label)}</p>`,
    ),
    buttonOf(label, linkTarget as { url?: string; id?: string } | undefined),
  ].join('');

interface Picture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

const pictureOf = (picture: Picture | undefined) =>
  picture
    ? `<figure><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}"></figure>`
    : '';

/** Buttons of snippets lead to pages of the app, or to web addresses and telephone numbers. */
const buttonOf = (label: unknown, target: { url?: string; id?: string } | undefined) => {
  const address = target?.url ?? (target?.id && `/app-page/${target.id}`);
  return typeof label === 'string' && address
    ? `<p><a class="button" href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(label)}</a></p>`
    : '';
};
