import { TextInput } from 'react-admin';
import { Help } from './help';
import type { FieldInputProps } from './index';

/** Paragraphs of text, divided by blank lines; kept as HTML. */
export const ParagraphsInput = ({ help, ...props }: FieldInputProps) => (
  <TextInput
    {...props}
    multiline
    minRows={5}
    format={(html: string | null) => (html ? textOf(html) : '')}
    parse={(text: string) => htmlOf(text)}
    helperText={<Help source={props.source} text={help} />}
  />
);

const htmlOf = (text: string) =>
  text === ''
    ? null
    : text
        .split('\n\n')
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');

const textOf = (html: string) =>
  unescapeHtml(
    html
      .replace(/\s*<\/p>\s*<p[^>]*>/g, '\n\n')
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  );

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
