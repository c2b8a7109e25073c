const picture = {
  url: '/files/1/original',
  width: 1200,
  height: 630,
  variants: [],
  alt: 'A bench',
  focalX: 0.5,
  focalY: 0.5,
};
const link = (label: string) => ({ id: label, key: label, label });
const type = (label: string) => ({ key: label, label });
const disclosureIds = [{ key: 'education', label: 'Education', text: 'This is general education.' }];

/** A record of each area as the app gets it, and texts that its screen has. */
export const memberRecords: Readonly<
  Record<string, { record: object; texts: readonly string[]; fields: readonly string[] }>
> = {
  'news-and-insights': {
    record: {
      title: 'Open season in four weeks',
      type: type('News'),
      categoryIds: [type('Health')],
      excerpt: 'What to compare.',
      body: '<p>The body.</p>',
      heroImage: picture,
      authorId: link('Erik Johansson'),
      publishAt: '2026-11-09T14:00:00Z',
      readingMinutes: 4,
      sources: [{ label: 'The office', url: 'https://example.org/' }],
      related: [{ type: 'service', id: link('Pension review') }],
      disclosureIds,
    },
    texts: [
      'Open season in four weeks',
      'Health',
      'The body.',
      'Erik Johansson',
      '4 min read',
      'The office',
      'Pension review',
      'This is general education.',
    ],
    fields: ['title', 'excerpt', 'body', 'heroImage', 'sources.0'],
  },
  faqs: {
    record: {
      question: 'What is the high-3?',
      answer: '<p>The average.</p>',
      shortAnswer: 'An average.',
      categoryId: type('Pension'),
    },
    texts: ['What is the high-3?', 'The average.', 'An average.', 'Pension'],
    fields: ['question', 'answer', 'shortAnswer'],
  },
  events: {
    record: {
      title: 'Medicare and FEHB',
      type: type('Seminar'),
      topics: [type('Medicare')],
      summary: 'Two hours.',
      description: '<p>Bring questions.</p>',
      startsAt: '2026-12-03T22:00:00Z',
      endsAt: '2026-12-04T00:00:00Z',
      timeZone: 'America/New_York',
      attendanceMode: 'in_person',
      venue: {
        name: 'Union Hall',
        room: 'B',
        address: { street: '1 Main Street', city: 'Denver', state: { key: 'CO', label: 'Colorado' }, zip: '80202' },
      },
      capacity: 30,
      seatsTaken: 21,
      guestsAllowed: 1,
      eventState: 'planned',
      speakerIds: [link('Elena Marquez')],
    },
    texts: [
      'Medicare and FEHB',
      'Thu 05:00 PM',
      '9 seats left',
      'Reserve a seat',
      'Union Hall, B',
      '1 Main Street, Denver, CO 80202',
      'You may bring one guest.',
      'Elena Marquez',
    ],
    fields: ['title', 'eventDate', 'venue.name', 'capacity', 'speakerIds'],
  },
  services: {
    record: {
      title: 'Pension review',
      summary: 'An hour.',
      benefits: ['A list'],
      pricing: { type: 'fee', amount: 12_500 },
      deliveryModes: [type('Phone')],
      cta: { label: 'Book' },
    },
    texts: ['Pension review', 'A list', '$125', 'Phone', 'Book'],
    fields: ['title', 'benefits.0', 'pricing', 'cta.label'],
  },
  offers: {
    record: {
      title: 'Tax returns',
      partnerOrgId: link('Plainspoken'),
      value: { kind: 'percent', percent: 15 },
      redemption: 'code',
      validThrough: '2027-04-16',
      terms: '<p>Once.</p>',
      isSponsored: true,
    },
    texts: [
      'Tax returns',
      'Sponsored',
      'From Plainspoken',
      '15% off',
      'Valid through 16th April 2027',
      'Show my code',
      'Once.',
    ],
    fields: ['value', 'redemption', 'validThrough', 'terms'],
  },
  legals: {
    record: {
      title: 'Privacy',
      versionLabel: '2.0',
      effectiveDate: '2026-01-31',
      body: '<p>We share little.</p>',
      summaryOfChanges: 'A number.',
      requiresReacceptance: true,
    },
    texts: ['Privacy', 'Version 2.0', 'In force since 31st January 2026', 'We share little.', 'A number.', 'I accept'],
    fields: ['body', 'versionLabel', 'summaryOfChanges'],
  },
  documents: {
    record: {
      title: 'Fees',
      docCode: 'FD-1',
      file: { name: 'fees.pdf', type: 'application/pdf', size: 420_000 },
      fileVersion: 2,
      isAccessiblePdf: 'yes',
    },
    texts: ['Fees', 'FD-1', 'PDF · 420 kB', 'Version 2', 'Works with screen readers'],
    fields: ['title', 'file', 'docCode'],
  },
  organizations: {
    record: {
      name: 'Alamo Clinic',
      logo: picture,
      phone: '+15125550198',
      website: 'https://alamo.example.org',
      retirementPlans: [{ planType: type('TSP'), planName: 'Thrift Savings Plan', matchFormula: '5%' }],
    },
    texts: ['Alamo Clinic', '(512) 555-0198', 'alamo.example.org', 'Thrift Savings Plan', '5%'],
    fields: ['name', 'phone', 'retirementPlans.0'],
  },
  'union-affiliates': {
    record: {
      name: 'Civil Servants',
      acronym: 'AFCS',
      localNumber: '12',
      states: [{ key: 'CO', label: 'Colorado' }],
      coordinator: { name: 'Miguel' },
      meetingInfo: 'First Monday',
    },
    texts: ['Civil Servants', 'AFCS', 'Local 12', 'Members in Colorado', 'Miguel', 'First Monday'],
    fields: ['name', 'states', 'coordinator.name', 'meetingInfo'],
  },
  advisors: {
    record: {
      firstName: 'Daniel',
      lastName: 'Begay',
      title: 'Advisor',
      photo: picture,
      bio: '<p>Travels.</p>',
      licenses: [{ type: type('Series 65'), state: { key: 'NM', label: 'New Mexico' } }],
      isAcceptingNew: false,
    },
    texts: ['Daniel', 'Begay', 'Travels.', 'Series 65: NM', 'Takes no new members at present.'],
    fields: ['firstName', 'bio', 'isAcceptingNew'],
  },
  recommendations: {
    record: {
      headline: 'Contribute more',
      body: 'From 50 on.',
      icon: 'chart',
      ctaLabel: 'See the limit',
      disclosures: ['Education.'],
    },
    texts: ['For you', 'Contribute more', 'From 50 on.', 'See the limit', 'Education.'],
    fields: ['headline', 'body', 'ctaLabel'],
  },
  'share-settings': {
    record: {
      shares: [
        {
          channel: type('facebook'),
          url: 'https://go.example.org/e/1',
          title: 'A seminar',
          message: 'Come along.',
          image: picture,
        },
        { channel: type('email'), subject: 'For you and me?', message: 'Hello' },
        { channel: type('sms'), message: 'Save a seat' },
      ],
    },
    texts: ['Come along.', 'go.example.org', 'A seminar', 'For you and me?', 'Save a seat'],
    fields: ['titleTemplate', 'messageTemplate', 'emailSubject'],
  },
  notifications: {
    record: {
      push: { title: 'Seat offered', body: 'Until tonight.' },
      inApp: { title: 'A seat is free', body: 'Claim it.' },
      email: { subject: 'Your seat', html: '<html><body><p style="font-weight: 600">Dear Dana</p></body></html>' },
      sms: { text: 'A seat is free: go.example.org' },
    },
    texts: [
      'Seat offered',
      'Until tonight.',
      'A seat is free',
      'Your seat',
      'Dear Dana',
      'A seat is free: go.example.org',
    ],
    fields: ['content.push.title', 'content.inApp.body', 'content.email.subject', 'content.sms'],
  },
};

/** A record as the API presents it to a persona. */
export const previewOf = (area: string, record: object | null, others: object = {}) => ({
  area,
  id: 'id',
  record,
  visibility: { isVisible: true },
  reader: { kind: 'persona', firstName: 'Priscilla' },
  now: '2026-11-30T14:00:00.000Z',
  expiresAt: '2026-11-30T15:00:00.000Z',
  ...others,
});
