import { uniq } from 'es-toolkit';
import type { Message } from '../../../../resources/engine/schema';
import { problemAt } from '../../http/problem';
import { accountMessages } from '../messages.en';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the origins of a key as browsers send them, each once.
 * @throws Problem 422 for a public key without origins, a server key with some, or a text that is none
 */
export const parseOrigins = (kind: 'server' | 'public', texts: readonly string[]): string[] => {
  const entered = texts.map((text) => text.trim()).filter(Boolean);
  const refuse = (message: Message) => problemAt('origins', message);
  if (kind === 'server' && entered.length > 0) throw refuse(accountMessages.originsOfServerKey);
  if (kind === 'public' && entered.length === 0) throw refuse(accountMessages.noOrigins);
  return uniq(
    entered.map((origin) => {
      const url = URL.canParse(origin) ? new URL(origin) : undefined;
      if (!url || !isOrigin(url)) throw refuse(accountMessages.notOrigin({ origin }));
      if (url.protocol === 'http:' && !localHosts.includes(url.hostname))
        throw refuse(accountMessages.insecureOrigin({ origin }));
      return url.origin;
    }),
  );
};

/** Whether an address is that of a site without a path; a pattern such as `*.example.org` is none. */
const isOrigin = (url: URL) =>
  /^https?:$/.test(url.protocol) &&
  url.href === `${url.origin}/` &&
  /^(\[[\da-f:]+\]|[\w-]+(\.[\w-]+)*)$/.test(url.hostname);
