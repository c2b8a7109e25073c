import packageFile from '../../package.json' with { type: 'json' };
import { readSettings } from '../platform/process/settings';
import { announce, isTerminal } from './announce.js';
import { startedChannel } from './build/startedChannel.js';
import { runProgram } from './runProgram';
import type { Started } from './start';
import { startDatabase } from './startDatabase';

const describe = (started: Started) => (isTerminal ? block(started) : sentence(started));

const block = ({ address, signIn: { email, generatedPassword, isPasswordSet } }: Started) => {
  const password = isPasswordSet ? 'as set in ADMIN_PASSWORD' : generatedPassword?.text;
  return [
    '',
    `  The console is ready:  ${address}`,
    `  Sign in with:          ${email}`,
    ...(password ? [`  Password:              ${password}`] : []),
    '  Stop it with Ctrl-C.',
    '',
  ].join('\n');
};

/** Names the file of the first password: logs are kept, and more people read them. */
const sentence = ({ address, signIn: { email, generatedPassword } }: Started) => {
  const first = generatedPassword && ` Sign in as ${email}; the first password is in ${generatedPassword.file}.`;
  return `The console is ready at ${address}.${first ?? ''}`;
};

void runProgram(async (running) => {
  const settings = readSettings(process.env);
  announce(`Retirement Console ${packageFile.version} is starting.`);
  running.onStop(async () => announce('The console has stopped.'));
  const tools = { ...running, print: announce };
  const database = await startDatabase(settings, tools);
  // The largest part of the program is loaded while the database starts.
  const { start } = await import('./start');
  announce(describe(await start(settings, database, tools)));
  startedChannel.publish(undefined);
  await running.stopped;
  announce('The console is stopping; running requests are finished first.');
});
