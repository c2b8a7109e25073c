import { startMailServer } from '../../api/platform/mailServer';

/**
 * A mail server in a process of its own that accepts everything: `node mailProgram.ts SUBJECT`. It counts the mails with
 * this subject, and tells the counts at each message.
 */
const [subject = ''] = process.argv.slice(2);
const server = await startMailServer();
/** How many mails each address got. */
const received = new Map<string, number>();
const count = () => {
  for (const { to, raw } of server.received.splice(0))
    if (raw.includes(`Subject: ${subject}`)) received.set(to, (received.get(to) ?? 0) + 1);
};
setInterval(count, 1000);
process.on('disconnect', () => process.exit());
process.on('message', () => {
  count();
  const doubled = [...received.values()].filter((mails) => mails > 1).length;
  process.send?.({ addresses: received.size, doubled });
});
process.send?.(server.url);
