import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import type { RecordData } from '../../resources/engine/schema';
import { sampleFolder as folder } from './sampleFolder';

/** Reads a data file as bytes. */
export const readBytes = (file: string): Buffer => readFileSync(path.join(folder, file));

// Git may have converted the line ends to those of Windows.
const readText = (file: string) => readBytes(file).toString('utf8').replaceAll('\r\n', '\n');

/** Reads a data file as JSON. */
export const readJson = <Data>(file: string) => JSON.parse(readText(file)) as Data;

/** Reads the words of a data file. */
export const readWords = (file: string) => readText(file).trim().split(/\s+/);

/** Reads the Markdown pages of an area, sorted by file name: the fields of the front matter, and the text as `body`. */
const readPages = (area: string): RecordData[] =>
  readdirSync(path.join(folder, area))
    .sort()
    .map((name) => {
      const [, front, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(readText(`${area}/${name}`)) ?? [];
      if (front === undefined || body === undefined) throw new Error(`${area}/${name} does not begin with its fields.`);
      return { ...parse(front), body: body.trim() };
    });

/** Converts Markdown to HTML, without white space between elements, as the editor of the console writes it. */
export const htmlOf = (markdown: string) => marked.parse(markdown, { async: false }).trim().replaceAll(/>\n+</g, '><');

/** Reads the records of an area: pages in a folder with its name, or a list in a JSON file. */
export const readRecords = (area: string): RecordData[] =>
  existsSync(path.join(folder, area)) ? readPages(area) : readJson(`${area}.json`);
