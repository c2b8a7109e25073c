import type { SampleTypes } from './index';

/** What pages, messages and files are sorted by. */
export const typesOfContent = {
  content_category: {
    fers_csrs: 'FERS and CSRS',
    tsp: 'Thrift Savings Plan',
    '403b_457': '403(b) and 457 plans',
    '401k': '401(k) plans',
    pension: 'Pensions',
    social_security: 'Social Security',
    medicare_fehb: 'Medicare and FEHB',
    tax: 'Taxes',
    estate: 'Estate planning',
    budgeting: 'Budgeting',
    market_update: 'Market update',
    using_the_app: 'Using the app',
  },
  news_type: {
    news: 'News',
    insight: 'Insight',
    alert: 'Alert',
    video: 'Video',
    webinar_replay: 'Webinar replay',
  },
  faq_category: {
    getting_started: 'Getting started',
    appointments: 'Appointments',
    events: 'Events',
    tsp_rollover: 'TSP and rollovers',
    pension: 'Pension and benefits',
    fees: 'Fees',
    account_access: 'Account access',
    beneficiaries: 'Beneficiaries',
  },
  banner_placement: {
    home_hero: placement('Home: hero', 3, 'The large picture at the top of the home screen.', ['3:1', '4:5']),
    home_strip: placement('Home: strip', 2, 'A line of text under the hero.'),
    events_top: placement('Events: top', 2, 'Above the list of events.', ['3:1', '1:1']),
    services_top: placement('Services: top', 2, 'Above the list of services.', ['3:1', '1:1']),
    login_notice: placement('Sign-in notice', 1, 'On the sign-in screen, seen by everyone.'),
    app_modal: placement('App: modal window', 1, 'Over the app when it opens. Use it sparingly.', ['1:1', '4:5']),
  },
  calculator_category: {
    savings: 'Savings',
    pension: 'Pension',
    tsp: 'TSP',
    distributions: 'Distributions',
    income: 'Income',
    readiness: 'Readiness',
  },
  document_category: {
    form: 'Form',
    guide: 'Guide',
    worksheet: 'Worksheet',
    fee_disclosure: 'Fee disclosure',
    spd: 'Summary plan description',
    newsletter: 'Newsletter',
    presentation: 'Presentation',
    policy: 'Policy',
  },
  notification_topic: {
    event_reminder: 'Event reminder',
    appointment_reminder: 'Appointment reminder',
    content: 'News and insights',
    offer: 'Offer',
    service_alert: 'Service alert',
    compliance_notice: 'Compliance notice',
  },
  share_channel: {
    email: 'E-mail',
    sms: 'Text message',
    whatsapp: 'WhatsApp',
    facebook: 'Facebook',
    x_twitter: 'X (Twitter)',
    linkedin: 'LinkedIn',
    copy_link: 'Copy the link',
  },
  disclosure: {
    general_education: disclosure(
      'General education',
      'This material is general education. It is not investment, tax or legal advice, and it does not take your own circumstances into account.',
    ),
    not_affiliated_gov: disclosure(
      'Not affiliated with the government',
      'We are a private company. We are not affiliated with or endorsed by any government agency.',
    ),
    investment_risk: disclosure(
      'Investment risk',
      'Investing involves risk, including the possible loss of the money invested. Past results do not guarantee future results.',
    ),
    hypothetical_results: disclosure(
      'Hypothetical results',
      'Results are estimates from the figures and assumptions that you entered. Actual results will differ.',
    ),
    insurance_products: disclosure(
      'Insurance products',
      'Guarantees of insurance products depend on the ability of the issuing company to pay claims. Availability differs by state.',
    ),
  },
} satisfies SampleTypes;

/** With the proportions of its pictures on wide screens and phones, where it shows some. */
function placement(label: string, maxActive: number, description: string, aspect?: [desktop: string, mobile: string]) {
  const [desktop, mobile] = aspect ?? [];
  return { label, description, meta: { maxActive, ...(aspect && { aspect: { desktop, mobile } }) } };
}

function disclosure(label: string, text: string) {
  return { label, meta: { text } };
}
