import { run } from './run';
import { readSettings } from './settings';
import { type Started, start } from './start';

const describe = ({ address, signIn }: Started) =>
  [
    '',
    `  The console is ready:  ${address}`,
    `  Sign in with:          ${signIn.email}`,
    ...(signIn.password ? [`  Password:              ${signIn.password}`] : []),
    '  Stop it with Ctrl-C.',
    '',
  ].join('\n');

await run(async ({ signal, stopped, onStop, print }) => {
  print(describe(await start(readSettings(process.env), signal, onStop, print)));
  await stopped;
});
