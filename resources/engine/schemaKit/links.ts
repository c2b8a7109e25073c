/** Whether a link may lead there: a web address over https, a mailbox, a telephone, or a path within the app. */
export const isSafeLink = (address: string) => {
  // Browsers drop tabs and line ends from addresses, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  return /^\/(?!\/)/.test(address) || (/^(https:\/\/|mailto:|tel:)/i.test(address) && URL.canParse(address));
};

/** The address of a link as a person types it, also `example.org` and `name@example.org`; undefined where it is none. */
export const linkAddress = (typed: string): string | undefined => {
  const address = typed.trim();
  const isBare = /^[^\s/:@]+(@[^\s/:@]+)?\.[a-z]{2,}(\/\S*)?$/i.test(address);
  const completed = isBare ? `${address.includes('@') ? 'mailto:' : 'https://'}${address}` : address;
  return isSafeLink(completed) ? completed : undefined;
};
