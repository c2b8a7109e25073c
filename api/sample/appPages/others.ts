import { about, bannersIn, everyone, found, hero, leadsTo, page, questions } from './parts';

/** The tools and lists of the drawer, the footer, and what only links lead to. */
export const others = [
  page('drawer', 7, 'calculators', '/tools/calculators', 'Calculators', 'See where you stand', {
    ...hero('chart', 'Bars of rising height'),
    blocks: [
      about(
        'Good to know',
        'Results are estimates for learning. They depend on what you enter and on the assumptions that each calculator names.',
      ),
    ],
    icon: 'calculator',
    pageType: 'tool',
    minAppVersion: '4.2.0',
    subheading: 'Estimates from your own figures. Nothing is stored.',
  }),
  page('drawer', 8, 'services', '/services', 'Services', 'How we can help', {
    blocks: [bannersIn('services_top'), questions('fees'), leadsTo('Book an appointment', 'appointments')],
    ...found(
      'services',
      'How we can help you retire well',
      'Pension reviews, TSP guidance, Social Security timing, survivor benefits and more, for members and their spouses.',
    ),
    icon: 'hand',
    pageType: 'list',
    visibility: 'public',
  }),
  page('drawer', 9, 'offers', '/offers', 'Member offers', 'For members only', {
    icon: 'gift',
    pageType: 'list',
    platforms: ['ios', 'android'],
    isEnabled: false,
    status: 'draft',
  }),
  page('drawer', 10, 'documents', '/documents', 'Forms and guides', 'Forms, guides and worksheets', {
    ...hero('paper', 'Sheets of paper'),
    subheading: 'Everything to print, fill in or read later.',
    visibility: 'audience',
    audience: { ...everyone, everyone: false, memberStatuses: ['active_employee', 'within_5_years', 'retired'] },
    icon: 'document',
    pageType: 'list',
  }),
  page('footer', 1, 'help', '/help', 'Help and answers', 'How can we help?', {
    blocks: [questions('getting_started'), questions('account_access'), leadsTo('Contact us', 'contact')],
    ...found(
      'help',
      'Help and answers',
      'Answers to what members ask most about the app, appointments, events, fees and retirement benefits.',
    ),
    pageType: 'list',
    visibility: 'public',
    subheading: 'Answers to what members ask most.',
  }),
  page('footer', 2, 'contact', '/contact', 'Contact us', 'We are here to help', {
    visibility: 'public',
    subheading: 'Write to us, or call from 9 to 5 in your own time zone.',
    cta: { label: 'Call us', linkType: 'tel', linkTarget: '+12025550100' },
    ...found(
      'contact',
      'Contact us',
      'Write to us or call us: we answer questions about appointments, events, your account and our services.',
    ),
  }),
  page('none', 1, 'sign-in-help', '/help/sign-in', 'Help with signing in', 'Trouble signing in?', {
    visibility: 'public',
    blocks: [
      about(
        'Stay safe',
        'We never ask for your password or for a code that was sent to you: not by phone, not by e-mail, not by text message.',
      ),
      questions('account_access'),
    ],
  }),
];
