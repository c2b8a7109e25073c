import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { project } from '../project.js';

const folder = path.join(project, 'api/sample/data');

export const readBytes = (file: string): Buffer => readFileSync(path.join(folder, file));

// Git may have given the files the line ends of Windows.
const readText = (file: string) => readBytes(file).toString('utf8').replaceAll('\r\n', '\n');

export const readJson = <Data>(file: string) => JSON.parse(readText(file)) as Data;

export const readWords = (file: string) => readText(file).trim().split(/\s+/);

/** The Markdown pages of an area, by file name: the fields that stand in front, and the text as `body`. */
const readPages = (area: string): Record<string, unknown>[] =>
  readdirSync(path.join(folder, area))
    .sort()
    .map((name) => {
      const [, front, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(readText(`${area}/${name}`)) ?? [];
      if (front === undefined || body === undefined) throw new Error(`${area}/${name} does not begin with its fields.`);
      return { ...parse(front), body: body.trim() };
    });

/** The HTML of a Markdown text, without white space between its parts, as the editor of the console writes it. */
export const htmlOf = (markdown: string) => marked.parse(markdown, { async: false }).trim().replaceAll(/>\n+</g, '><');

/** What is written of the records of an area: pages in a folder of its name, or a list in a JSON file. */
export const readRecords = (area: string): Record<string, unknown>[] =>
  existsSync(path.join(folder, area)) ? readPages(area) : readJson(`${area}.json`);
