import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Debian's Chromium that cannot open windows. It takes half the time of the one with a hidden window. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where systems install Chromium and Chrome. */
const usualPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process, which has compiled the code of the console already.
  '--process-per-site',
  // Several browsers share few processors, so helper threads of each page would only wait for one another.
  '--js-flags=--single-threaded',
];

/** Starts a headless Chromium for the browser tests. */
export const launchChromium = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: flags, ...options });

/** Starts one for a bench, which ends by itself at a signal. Playwright would end the process before the rest is undone. */
export const launchChromiumOfBench = (): Promise<Browser> =>
  launchChromium({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });

/** Turns preloading off, so that a page requests only what is opened; runs in the page. */
export const savesData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, else one of the system, else the one of Playwright.
 * @throws Error with one sentence that says what to install, where there is none
 */
export const chromiumPath = (configured = process.env.CHROMIUM_PATH, exists = existsSync): string => {
  if (configured && !exists(configured))
    throw new Error(`CHROMIUM_PATH is ${configured}, where there is no file; set it to the path of a Chromium.`);
  const path = configured || [...usualPaths, chromium.executablePath()].find((each) => exists(each));
  if (path) return path;
  throw new Error(
    'The browser tests need a Chromium: install Chromium or Google Chrome, run `npx playwright-core install --with-deps chromium`, or set CHROMIUM_PATH to one.',
  );
};

const isInstalled = () => [...usualPaths, chromium.executablePath()].some((path) => existsSync(path));

/**
 * Installs a Chromium if there is none, and returns its path.
 * @throws Error as `chromiumPath` does.
 */
export const installChromium = async (): Promise<string> => {
  if (!process.env.CHROMIUM_PATH && !isInstalled()) {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      await run('apt-get', 'update');
      await run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell');
      if (!isInstalled()) await run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
    }
    if (!isInstalled()) await run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium');
  }
  return chromiumPath();
};

/** Ignores the exit code: the caller looks for the program afterwards. The output is shown in the terminal. */
const run = (program: string, ...args: string[]) =>
  new Promise<void>((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
