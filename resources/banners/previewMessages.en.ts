import { createTextsHook } from '../../providers';

export const messages = {
  preview: 'Preview',
  noHeadline: 'No headline yet',
  width: 'Width of the preview',
  phone: 'Phone',
  computer: 'Computer',
  from: 'from %{from}',
  closes: 'Members may close it',
  /** The heading of the app page around the banner. */
  screens: {
    home: 'Good morning',
    strip: 'Good morning',
    events: 'Events',
    services: 'Services',
    signIn: 'Sign in',
    modal: 'Good morning',
    page: 'My Retirement',
  },
};

export const useTexts = createTextsHook('resources.banners', messages);
