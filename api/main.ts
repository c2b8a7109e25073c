import { run } from './run';
import { readSettings } from './settings';
import type { Started } from './start';
import { startDatabase } from './startDatabase';

const describe = ({ address, signIn }: Started) =>
  [
    '',
    `  The console is ready:  ${address}`,
    `  Sign in with:          ${signIn.email}`,
    ...(signIn.password ? [`  Password:              ${signIn.password}`] : []),
    '  Stop it with Ctrl-C.',
    '',
  ].join('\n');

await run(async (running) => {
  const settings = readSettings(process.env);
  const database = await startDatabase(settings, running);
  // The largest part of the program is loaded while the database starts.
  const { start } = await import('./start');
  running.print(describe(await start(settings, database, running)));
  await running.stopped;
});
