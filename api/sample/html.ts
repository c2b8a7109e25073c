/**
 * HTML from lines of plain text: `## ` begins a heading, `### ` a subheading, `- ` an item of a list, all else is a
 * paragraph, in which a line break starts a new line.
 */
export const htmlOf = (lines: readonly string[]) =>
  lines
    .map((line) => {
      const [, mark = '', text = line] = /^(##|###|-) (.*)$/s.exec(line) ?? [];
      const content = escaped(text).replaceAll('\n', '<br />');
      return `<${tags[mark]}>${content}</${tags[mark]}>`;
    })
    .join('')
    .replace(/(<li>.*?<\/li>)(?!<li>)/gs, '<ul>$1</ul>');

const tags: Record<string, string> = { '##': 'h2', '###': 'h3', '-': 'li', '': 'p' };

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
