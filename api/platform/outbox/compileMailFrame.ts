import { readFile, writeFile } from 'node:fs/promises';
import mjml2html from 'mjml';

const source = new URL('./mailFrame.mjml', import.meta.url);
const target = new URL('./mailFrame.ts', import.meta.url);

/** Returns the module with the compiled frame of mails, as `npm run mail-frame` writes it. Errors of the source throw. */
export const compileMailFrame = async (): Promise<string> => {
  // Without `fonts`, mjml adds addresses of fonts, which mail programs would load from others.
  const { html } = await mjml2html(await readFile(source, 'utf8'), { validationLevel: 'strict', fonts: {} });
  return `/** The frame of mails, compiled from \`mailFrame.mjml\` by \`npm run mail-frame\`. */
export const mailFrame = \`${html.trim().replace(/\n\s*/g, '\n')}\`;
`;
};

if (process.argv[1] === import.meta.filename) await writeFile(target, await compileMailFrame());
