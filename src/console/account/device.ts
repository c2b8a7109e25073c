import Bowser from 'bowser';

/** The browser and system that a user agent tells of, `Chrome on macOS`; none where it tells of neither. */
export const describeDevice = (userAgent: string): string | undefined => {
  if (userAgent === '') return undefined;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  return [browser.name, system].filter(Boolean).join(' on ') || undefined;
};
