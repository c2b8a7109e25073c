import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the server handles the mail to an address; the default is `accept`. */
export type Treatment =
  | 'accept'
  /** Refuses the recipient permanently. */
  | 'refuse'
  /** Asks the client to retry later. */
  | 'later'
  /** Breaks the connection before it has the mail. */
  | 'dropBefore'
  /** Accepts the complete mail, and breaks the connection instead of responding. */
  | 'dropAfter';

export interface ReceivedMail {
  to: string;
  /** The mail as it was received, with its headers. */
  raw: string;
}

/** A real mail server on the loopback that handles each mail as a test requires. */
export const startMailServer = async ({ keepsRaw = true } = {}) => {
  const received: ReceivedMail[] = [];
  /** How the next mails to an address are handled, one after the other. */
  const treatments = new Map<string, Treatment[]>();
  let gate: Promise<void> | undefined;
  const current = new WeakMap<SMTPServerSession, { to: string; treatment: Treatment }>();

  const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  const breakConnection = (session: SMTPServerSession) => {
    for (const connection of server.connections as Set<{
      id: string;
      close: () => void;
      _socket: { destroy: () => void };
    }>)
      if (connection.id === session.id) connection._socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      const treatment = treatments.get(address)?.shift() ?? 'accept';
      current.set(session, { to: address, treatment });
      if (treatment === 'refuse') return done(refusal(550, 'No such mailbox'));
      if (treatment === 'later') return done(refusal(451, 'Come back later'));
      if (treatment === 'dropBefore') return breakConnection(session);
      return done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (keepsRaw) chunks.push(chunk);
      });
      stream.on('end', async () => {
        await gate;
        const { to = '', treatment } = current.get(session) ?? {};
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        if (treatment === 'dropAfter') breakConnection(session);
        else done();
      });
    },
  });
  // A client that is killed breaks its connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    handleNext: (address: string, ...next: Treatment[]) => void treatments.set(address, next),
    /** Delays the response to all mails until the returned function is called. */
    hold: () => {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = () => {
          gate = undefined;
          resolve();
        };
      });
      return open;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
