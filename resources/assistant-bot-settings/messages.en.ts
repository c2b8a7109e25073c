import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Settings',
  forcedCaseName: 'settings',
  menu: 'Assistant bot',
} satisfies AreaMessages;
