import { about, bannersIn, eventsAbout, found, hero, leadsTo, page, questions } from './parts';

/** The five screens of the tab bar. */
export const tabBar = [
  page('tab_bar', 1, 'home', '/home', 'Home', 'Welcome back', {
    ...hero('hills', 'Hills in the morning sun'),
    blocks: [
      bannersIn('home_hero'),
      bannersIn('home_strip'),
      eventsAbout('Next events near you'),
      leadsTo('Talk with an advisor', 'appointments'),
    ],
    icon: 'house',
    subheading: 'Your next appointment, your next event and what is new.',
  }),
  page('tab_bar', 2, 'learn', '/learn', 'Learn', 'Understand your benefits', {
    ...hero('classroom', 'A board in a classroom'),
    blocks: [
      about(
        'Where to begin',
        'Choose the retirement system that you belong to. If you are not sure, your SF-50 or your pay statement says it.',
      ),
      leadsTo('FERS basics', 'fers-basics'),
      leadsTo('CSRS basics', 'csrs-basics'),
      questions('getting_started'),
    ],
    ...found(
      'learn',
      'Understand your retirement benefits',
      'Plain answers about FERS and CSRS pensions, the TSP, Social Security, Medicare and survivor benefits.',
    ),
    icon: 'book',
    pageType: 'list',
    visibility: 'public',
    subheading: 'Plain answers about pension, savings, Social Security and health coverage.',
  }),
  page('tab_bar', 3, 'events', '/events', 'Events', 'Seminars and webinars near you', {
    blocks: [bannersIn('events_top'), eventsAbout('All upcoming events'), questions('events')],
    ...found(
      'events',
      'Free retirement seminars and webinars',
      'Find a free seminar or webinar about FERS, the TSP, Social Security or Medicare, and reserve your seat in a minute.',
    ),
    icon: 'calendar',
    pageType: 'list',
    visibility: 'public',
    subheading: 'Free for members and their spouses. Reserve a seat in a minute.',
  }),
  page('tab_bar', 4, 'appointments', '/appointments', 'Appointments', 'Talk with an advisor', {
    ...hero('meeting', 'Two people at a table'),
    blocks: [
      about(
        'How it works',
        '- Choose what you would like to talk about',
        '- Choose phone, video, a place near you or your worksite',
        '- Choose a day and a time',
      ),
      questions('appointments'),
    ],
    icon: 'phone',
    pageType: 'tool',
    subheading: 'By phone, by video, in person or at your worksite.',
  }),
  page('tab_bar', 5, 'my-account', '/account', 'My account', 'Your details and preferences', {
    subheading: 'Change how we reach you, and what we write to you about.',
    blocks: [questions('account_access', 3)],
    icon: 'person',
    pageType: 'tool',
  }),
];
