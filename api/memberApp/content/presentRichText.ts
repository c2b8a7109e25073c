import { embeddedAreas } from '../../../resources/engine/texts';
import { escapeHtml } from '../../platform/outbox/html';

/** The things that texts show, as members get them; undefined for what they do not get. */
interface References {
  pictureOf(picture: {
    fileId: string;
  }):
    | { url: string; width: number; height: number; variants: readonly { url: string; width: number }[]; alt: string }
    | undefined;
  fileOf(id: string): { name: string; type: string; size: number } | undefined;
  linkOf(area: string, id: string): { key?: string; label: string } | undefined;
}

/**
 * Returns the stored HTML of a text as members get it: pictures with their addresses and sizes, files with name, type
 * and size, and calculators with their present title. What members do not get is left out.
 */
export const presentRichText = (html: string, references: References): string =>
  html.includes(' data-')
    ? html
        .replace(/<figure [^<>]*>.*?<\/figure>/gs, (figure) => presentPicture(figure, references))
        .replace(/<div class="file" data-file="([^"]*)">(.*?)<\/div>/gs, (_, id: string, name: string) =>
          presentFile(id, name, references),
        )
        .replace(/<div class="calculator" data-calculator="([^"]*)">.*?<\/div>/gs, (_, id: string) =>
          presentCalculator(id, references),
        )
    : html;

const presentPicture = (figure: string, { pictureOf }: References) => {
  const [tag = '', fileId = '', alt] = /<img data-file="([^"]*)"(?: alt="([^"]*)")? \/>/.exec(figure) ?? [];
  const picture = pictureOf({ fileId });
  if (!picture) return '';
  const { url, width, height, variants } = picture;
  const sources = [...variants, { url, width }].map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return figure.replace(
    tag,
    () =>
      `<img data-file="${fileId}" src="${escapeHtml(url)}" srcset="${escapeHtml(sources)}" width="${width}" height="${height}" alt="${alt ?? escapeHtml(picture.alt)}" loading="lazy" />`,
  );
};

const presentFile = (id: string, name: string, { fileOf }: References) => {
  const file = fileOf(id);
  if (!file) return '';
  const details = `data-name="${escapeHtml(file.name)}" data-type="${escapeHtml(file.type)}" data-size="${file.size}"`;
  return `<div class="file" data-file="${id}" ${details}>${name || escapeHtml(file.name)}</div>`;
};

const presentCalculator = (id: string, { linkOf }: References) => {
  const calculator = linkOf(embeddedAreas.calculator, id);
  if (!calculator) return '';
  const { key = id, label } = calculator;
  return `<div class="calculator" data-calculator="${escapeHtml(key)}">${escapeHtml(label)}</div>`;
};
