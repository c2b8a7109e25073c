import { z } from 'zod';

/** The first parts of addresses that the server itself has: below one of them, they could not be told apart. */
const ownNames = ['api', 'assets', 'calendar', 'files', 'healthz', 'm', 'preview', 'readyz'];

const pathPattern = /^(\/[\w.~-]+)*$/;

/** The setting of an http address, perhaps with a path. A slash at its end is removed. */
export const publicAddress = (name: string) =>
  z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const path = url?.pathname.replace(/\/$/, '') ?? '';
    const isAddress = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
    if (!isAddress || !pathPattern.test(path)) {
      context.addIssue(
        `${name} must be an address, perhaps with a path of letters and digits; set it to one such as https://console.example.org or https://intranet.example.org/console.`,
      );
      return z.NEVER;
    }
    if (ownNames.includes(path.split('/')[1] ?? '')) {
      context.addIssue(
        `${name} has a path that starts as addresses of the console itself; set it to one that starts with another word than ${ownNames.join(', ')}.`,
      );
      return z.NEVER;
    }
    return `${url.origin}${path}`;
  });

/** Returns the path of the public address, such as `/console`; empty at the root of a host. */
export const publicPathOf = ({ publicUrl }: { publicUrl: string }): string =>
  new URL(publicUrl).pathname.replace(/\/$/, '');

/**
 * Removes the path of the public address from the start of an address. An address without it stays as it is, because
 * proxies may have removed it already.
 */
export const withoutPublicPath = (publicPath: string, address: string): string => {
  if (!address.startsWith(publicPath)) return address;
  const rest = address.slice(publicPath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : address;
};
