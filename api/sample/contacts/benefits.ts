import type { SampleQuestion } from './index';

/** What members ask about their benefits and their account. */
export const benefitQuestions: readonly SampleQuestion[] = [
  {
    topic: 'general',
    department: 'member_services',
    subject: 'When can I retire with full benefits?',
    message:
      'I have worked for the government for 27 years and I am 56. Somebody at work said that I can go next year, but my payroll office gave me another date. Who is right?',
    reply:
      'The date depends on your minimum retirement age and on your years of service. With 30 years you can go at your minimum retirement age; with fewer there may be a reduction. An advisor can work out your own dates with you, and it costs nothing.',
  },
  {
    topic: 'general',
    department: 'member_services',
    subject: 'Does my sick leave count toward my pension?',
    message: 'I have more than 1,900 hours of sick leave. Is it lost when I retire, or does it count as service?',
    reply:
      'Unused sick leave counts as service when your pension is worked out, though not when it is decided whether you may retire. 1,900 hours are a little under eleven months.',
  },
  {
    topic: 'general',
    department: 'member_services',
    subject: 'Survivor benefit for my husband',
    message:
      'My husband is retired too and has a pension of his own. Do we still need the full survivor benefit, and what does it take off my pension each month?',
    reply:
      'With a full survivor benefit your pension is 10 percent lower, with a partial one 5 percent. Whether you need it depends on his own income and on health insurance: it goes on for him only while a survivor benefit is paid.',
    note: 'Wants to decide before the end of the month. Sent the survivor guide.',
  },
  {
    topic: 'general',
    department: 'member_services',
    subject: 'Should I leave my money in the TSP?',
    message:
      'I retire in the summer and get letters from three banks that want me to move my TSP. What are the reasons for leaving it where it is?',
    reply:
      'The TSP has very low costs and can pay you every month. Reasons to move part of it can be a wider choice of funds, or a plan for your heirs. We can compare both with your figures; nothing has to be decided by your last day of work.',
  },
  {
    topic: 'general',
    department: 'member_services',
    subject: 'Buying back my military time',
    message:
      'I was in the Navy for four years before I became a federal employee. Can I still buy this time back, and what would it cost?',
    reply:
      'Yes, as long as you are still employed. The deposit is 3 percent of your military base pay plus interest. Ask the finance office of the Navy for your estimated earnings first; the form is RI 20-97.',
  },
  {
    topic: 'general',
    department: 'member_services',
    subject: 'Health insurance after I retire',
    message: 'Do I keep my health insurance when I retire, and does the agency go on paying its part?',
    reply:
      'You keep it if you were covered for the five years before you retire, and the government goes on paying its share. At 65 you will want to look at how it works with Medicare.',
  },
  {
    topic: 'general',
    department: 'union_relations',
    subject: 'Talk at our local’s meeting',
    message:
      'I am the secretary of our local. Could one of you come to our meeting in the spring and talk for half an hour about pensions? There would be about forty people.',
    reply:
      'We would be glad to. Tell us two or three dates and the place, and whether there is a screen. The advisor nearest to you will call you about the subjects.',
    note: 'Passed to the advisor for the region.',
  },
  {
    topic: 'general',
    department: 'member_services',
    subject: 'Is the Social Security supplement taxed?',
    message:
      'I shall receive the FERS supplement from 57 to 62. Is it taxed like my pension, and what if I take a part-time job?',
    reply:
      'It is taxed as income. It is also reduced when you earn more than the yearly limit of Social Security: by one dollar for every two above it. Your pension itself is not.',
  },
  {
    topic: 'account',
    department: 'it_support',
    subject: 'I cannot sign in to the app',
    message:
      'The app says that my e-mail address or password is not correct. I changed my phone last week. I am sure that the password is right.',
    reply:
      'Please choose “Forgot password” on the sign-in page, and use the e-mail address that this message came from. The link works for an hour. If nothing arrives, look among the unwanted messages.',
    note: 'Two failed sign-ins a day ago, the account is not locked.',
    page: 'help',
  },
  {
    topic: 'account',
    department: 'it_support',
    subject: 'Change my e-mail address',
    message:
      'I am about to lose my work address because I retire. Please change my account to my private address before the end of the month.',
    reply: 'We have changed it. Please sign in once with the new address, so that we know that it works.',
  },
  {
    topic: 'account',
    department: 'it_support',
    subject: 'The app shows my old address',
    message:
      'We moved in March and I told my employer, but the app still shows our old house. Where can I change this?',
    reply:
      'The address comes from your employer’s list, which reaches us once a month. If it is still the old one in two weeks, write to us again and we shall ask them.',
  },
  {
    topic: 'account',
    department: 'member_services',
    subject: 'Too many e-mails',
    message: 'Please stop the offers. I only want to hear about my appointments and when something changes.',
    reply:
      'We have switched the offers off for you. Messages about your appointments go on. You can change this in the app under Settings.',
    note: 'Opt-out for offers recorded.',
  },
  {
    topic: 'account',
    department: 'it_support',
    subject: 'A document does not open on my tablet',
    message: 'The guide to the survivor benefit stays white on my tablet. On my wife’s phone it opens.',
    reply:
      'Thank you for telling us. Please update the app: since the latest version documents open in the tablet’s own reader.',
  },
  {
    topic: 'account',
    department: 'member_services',
    subject: 'My years of service are wrong',
    message:
      'The calculator begins with 18 years of service, but it should be 21. Three years at another agency seem to be missing.',
    reply:
      'You can correct the years in the calculator itself. For your record we need the form SF-50 of the first agency; please send us a copy, without your Social Security number.',
  },
  {
    topic: 'account',
    department: 'member_services',
    subject: 'Delete my account',
    message: 'I have left the area and no longer need the app. Please delete my account and what you know about me.',
    reply:
      'Your account will be closed at the end of the month. What the law makes us keep is kept apart and used for nothing else.',
  },
];
