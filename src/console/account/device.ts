import Bowser from 'bowser';

/** Returns the browser and system of a user agent, such as `Chrome on macOS`; undefined where both are unknown. */
export const describeDevice = (userAgent: string): string | undefined => {
  if (userAgent === '') return undefined;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  return [browser.name, system].filter(Boolean).join(' on ') || undefined;
};
