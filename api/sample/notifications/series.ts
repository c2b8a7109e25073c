import type { Notification } from '../../../resources/notifications/schema';
import { htmlOf } from '../html';

type Channel = Notification['channels'][number];

/** What is written again and again, with what is different each time. */
export interface Series {
  topicId: string;
  channels: Channel[];
  audienceMode: Notification['audienceMode'];
  /** Narrows the members, with `segment`. */
  audience?: Partial<Notification['audience']>;
  /** Days between two sendings, and since the latest. */
  every: number;
  latest: number;
  /** Each a name, a line that says it all, and a longer text. */
  texts: readonly (readonly [name: string, line: string, about: string])[];
}

/** What has been sent over the last three years. */
export const series: readonly Series[] = [
  {
    topicId: 'content',
    channels: ['email', 'in_app'],
    audienceMode: 'everyone',
    every: 30,
    latest: 6,
    texts: [
      [
        'News of the month: pensions',
        'What changed in federal pensions',
        'The new contribution rates, and who they are for.',
      ],
      [
        'News of the month: TSP',
        'Five things to look at in your TSP',
        'Funds, fees, contributions, loans and beneficiaries.',
      ],
      ['News of the month: health', 'Open season without the headache', 'How to compare plans in half an hour.'],
      [
        'News of the month: taxes',
        'Taxes in your first year of retirement',
        'What is withheld, what is not, and when to pay.',
      ],
      [
        'News of the month: family',
        'Is your beneficiary form up to date?',
        'A form that is ten years old may name the wrong person.',
      ],
    ],
  },
  {
    topicId: 'appointment_reminder',
    channels: ['push', 'sms'],
    audienceMode: 'appointment_upcoming',
    every: 14,
    latest: 3,
    texts: [
      ['Appointments ahead', 'Your appointment is coming up', 'See in the app what to bring, and where we meet.'],
      [
        'Appointments ahead: what to bring',
        'Have your statements at hand',
        'Your latest pay and TSP statements make the talk twice as useful.',
      ],
    ],
  },
  {
    topicId: 'compliance_notice',
    channels: ['email', 'in_app'],
    audienceMode: 'everyone',
    every: 91,
    latest: 38,
    texts: [
      [
        'Quarterly fee disclosure',
        'Your fee disclosure is ready',
        'It lists what you paid in the last quarter, and for what.',
      ],
      [
        'Privacy notice',
        'How we handle your data',
        'Our privacy notice has a new section on the assistant in the app.',
      ],
    ],
  },
  {
    topicId: 'offer',
    channels: ['email', 'push'],
    audienceMode: 'segment',
    audience: { retirementSystems: ['fers'], ageMin: 50 },
    every: 45,
    latest: 17,
    texts: [
      [
        'Offer: free pension review',
        'A free review of your pension',
        'Members within ten years of retirement get a first review without charge.',
      ],
      [
        'Offer: tax workshop',
        'A seat at our tax workshop',
        'Two hours with a tax adviser, free for members of a local.',
      ],
      [
        'Offer: will and trust check',
        'Have your will looked over',
        'Our partners look over a will or trust at half the usual fee.',
      ],
    ],
  },
  {
    topicId: 'service_alert',
    channels: ['in_app', 'push'],
    audienceMode: 'everyone',
    every: 110,
    latest: 21,
    texts: [
      [
        'Maintenance of the app',
        'The app is down on Saturday night',
        'From 10:00 PM to 2:00 AM, Eastern time, nobody can sign in.',
      ],
      [
        'Phones out of order',
        'Our telephones are out of order',
        'Write to us from the app in the meantime: we answer within the day.',
      ],
    ],
  },
];

/** How many of each series there are, the same order. */
export const seriesCounts = [30, 44, 10, 14, 8];

/** What one sending says by each of its channels. */
export const contentOf = (channels: readonly Channel[], line: string, about: string): Notification['content'] => ({
  inApp: channels.includes('in_app') ? { title: line, body: about, tone: 'info' } : { tone: 'info' },
  ...(channels.includes('push') && { push: { title: line, body: about } }),
  ...(channels.includes('email') && {
    email: {
      subject: line,
      ...(about.length <= 100 && { preheader: about }),
      body: htmlOf(['Dear member,', about, 'Open the app to read more.']),
    },
  }),
  ...(channels.includes('sms') && { sms: `${line}. ${about}` }),
});
