import { documentId } from '../documents';
import { nextEventId } from '../events';
import { offerId } from '../offers';
import { serviceId } from '../services';
import { idOf } from '../stamps';
import { type Calendar, leadsTo, leadsToRecord, type SampleBanner } from './calendar';

/** Five that members see now. */
export const liveBanners = ({ shown, monthIn }: Calendar): SampleBanner[] => [
  {
    name: `Pre-retirement seminars – ${monthIn(5)}`,
    headline: 'Retiring in the next five years?',
    message: 'Join a free seminar near you and leave with your own checklist.',
    placement: 'home_hero',
    picture: ['classroom', 'Listeners in front of a board'],
    ...shown(-9, 19),
    ...leadsTo('events', 'Find a seminar'),
    priority: 1,
  },
  {
    name: 'Book a retirement review',
    headline: 'One hour. All your questions.',
    message: 'Pension, TSP, Social Security and health coverage in one free review.',
    placement: 'home_hero',
    picture: ['meeting', 'Three people at a table'],
    tone: 'promo',
    ...shown(-23, 37),
    ...leadsToRecord('service', serviceId('Retirement Readiness Review'), 'See the review'),
    priority: 2,
    frequencyCap: 3,
  },
  {
    name: 'New calculators in the app',
    headline: 'Estimate your pension in two minutes',
    placement: 'home_strip',
    tone: 'success',
    ...shown(-14, 30),
    ...leadsTo('calculators', 'Try it'),
    priority: 1,
  },
  {
    name: `Webinar: when to start Social Security – ${monthIn(5)}`,
    headline: 'At 62, at full retirement age, or at 70?',
    message: 'A free lunch-hour webinar on when to start Social Security.',
    placement: 'events_top',
    picture: ['video', 'A speaker on a screen'],
    // Over before the webinar begins.
    ...shown(-6, 6),
    ...leadsToRecord('event', nextEventId('Social Security: When to Start'), 'Reserve a seat'),
    priority: 1,
  },
  {
    name: 'Security: we never ask for your password',
    headline: 'We never ask for your password',
    message: 'Not by phone, e-mail or text. If somebody does, hang up and tell us.',
    placement: 'login_notice',
    tone: 'warning',
    ...shown(-96),
    ...leadsTo('sign-in-help', 'Stay safe'),
    dismissible: false,
  },
];

/** Four that are ready and begin later. */
export const scheduledBanners = ({ shown }: Calendar): SampleBanner[] => [
  {
    name: 'Guide: the year before you retire',
    headline: 'Your last working year, step by step',
    message: 'A calendar with twelve tasks, one for each month.',
    placement: 'home_hero',
    picture: ['calendar', 'A wall calendar with a red head'],
    ...shown(24, 52),
    ...leadsToRecord('document', documentId('The year before you retire'), 'Get the guide'),
    priority: 1,
  },
  {
    name: 'App maintenance on Sunday morning',
    headline: 'The app will be offline on Sunday morning',
    message: 'Booking is closed from 2 to 6 a.m. Eastern Time.',
    placement: 'home_strip',
    tone: 'critical',
    ...shown(5, 8),
    priority: 2,
    dismissible: false,
  },
  {
    name: 'Medicare enrollment: first questions',
    headline: 'Turning 65 soon?',
    message: 'What Medicare means for your federal health plan, in plain words.',
    placement: 'services_top',
    picture: ['medical', 'A red cross on a white card'],
    ...shown(12, 60),
    ...leadsToRecord('service', serviceId('Medicare and FEHB Review'), 'How we help'),
    priority: 1,
  },
  {
    name: 'Update to the latest app',
    headline: 'A new version is ready',
    message: 'Faster booking, larger type and calculators that work offline.',
    placement: 'app_modal',
    picture: ['phone', 'A telephone with lines of text'],
    tone: 'promo',
    ...shown(9, 23),
    linkType: 'url',
    linkTarget: 'https://www.example.org/app',
    ctaLabel: 'Get the update',
    frequencyCap: 1,
  },
];

/** Two that are being written, and one that was taken away. */
export const unpublishedBanners = ({ shown }: Calendar): SampleBanner[] => [
  {
    name: 'Beneficiary check-up week',
    headline: 'Is your beneficiary form still right?',
    message: 'Marriage, divorce, a birth or a death: check who is named on each form.',
    placement: 'home_hero',
    status: 'draft',
    ...leadsToRecord(
      'news',
      idOf('news-and-insights', 'How to fill in the beneficiary form: a film'),
      'Watch the film',
    ),
  },
  {
    name: 'Member offers: launch',
    headline: 'Offers for members are coming',
    placement: 'app_modal',
    tone: 'promo',
    status: 'draft',
    ...leadsToRecord('offer', offerId('Free estate-document review for members'), 'See the first'),
  },
  {
    name: 'Office closed for moving day',
    headline: 'Our Denver office is closed today',
    message: 'Phone and video appointments take place as planned.',
    placement: 'services_top',
    picture: ['city', 'Tall buildings side by side'],
    tone: 'warning',
    status: 'archived',
    ...shown(-320, -319),
  },
];
