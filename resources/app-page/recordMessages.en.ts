import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    content: 'What members see',
    placement: 'Where and for whom',
    parts: 'Parts of the page',
  },
  sectionHelp: {
    parts: 'They stand one below the other, at most 20.',
  },
  recordTabs: {
    page: 'Page',
    parts: 'Parts',
    sharing: 'Search and sharing',
  },
  help: {
    title: 'Shown in the navigation.',
    pageKey: 'Links and messages know the page by it; it never changes.',
    route: 'The path within the app, such as /learn/tsp.',
    icon: 'Needed in the tab bar.',
    sortOrder: 'Lower numbers come first in their place.',
    isEnabled: 'Switched off, the page says that it is being worked on.',
  },
  preview: 'On a phone',
  maintenance: 'This page is being worked on. Please come back later.',
  untitled: 'No heading yet',
} satisfies RecordMessages;
