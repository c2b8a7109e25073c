import type { Message } from '../../schema';
import { formattedTextNotices } from './notices.en';

export type NoticeName = Exclude<keyof typeof formattedTextNotices, 'both'>;

/** Notes what the cleaning has changed, with the words or the address at that place. */
export type Report = (name: NoticeName, excerpt?: string) => void;

/** The number of excerpts in a notice, and the length of each. */
const maxExcerpts = 3;
const maxExcerptLength = 60;

/** Returns a function that notes changes, and another one that returns them: one message for each kind of change. */
export const createNoticeList = (): { report: Report; readNotices: () => Message[] } => {
  const excerptsByName = new Map<NoticeName, Set<string>>();
  return {
    report: (name, excerpt = '') => {
      const excerpts = excerptsByName.get(name) ?? new Set();
      if (excerpt.trim() !== '') excerpts.add(shorten(excerpt.replace(/\s+/g, ' ').trim()));
      excerptsByName.set(name, excerpts);
    },
    readNotices: () =>
      [...excerptsByName].map(([name, found]) => {
        const notice = formattedTextNotices[name];
        if (typeof notice !== 'function') return notice;
        const quoted = [...found].slice(0, maxExcerpts).map((excerpt) => `“${excerpt}”`);
        return notice({ excerpts: [...quoted, ...(found.size > maxExcerpts ? ['…'] : [])].join(', ') });
      }),
  };
};

const shorten = (text: string) =>
  text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength).trimEnd()}…` : text;
