import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('app-page', {
  notKey: 'Use 2 to 50 lower-case letters, digits and hyphens.',
  notRoute: 'Enter a path within the app that starts with /.',
  notVersion: 'Enter a version such as 4.2.0.',
  iconMissing: 'A page in the tab bar needs an icon.',
  audienceMissing: 'Choose which members may see the page, or make it visible to all.',
  linkMissing: 'Choose what the button leads to.',
  buttonTextMissing: 'A button needs a text.',
  partMissing: 'A part of this kind needs this.',
  routeTaken: 'Another page has this route.',
  tabBarFull: 'The tab bar holds at most 5 pages. Move one of them elsewhere first.',
});
