export const contentTypes = ['app', 'news', 'event', 'offer', 'calculator', 'service', 'document', 'advisor'] as const;

interface Channel {
  /** What a sentence calls the channel. */
  name: string;
  /** The most characters of a whole message; text messages have their own count. */
  max?: number;
  /** Shows a card with a title, and takes hashtags. */
  isSocial?: boolean;
}

/** What is particular to a channel, by its key among the master types; a channel of its own has no particulars. */
export const channels: Record<string, Channel> = {
  email: { name: 'e-mail', max: 2000 },
  sms: { name: 'text message' },
  whatsapp: { name: 'WhatsApp', max: 700 },
  facebook: { name: 'Facebook', isSocial: true },
  x_twitter: { name: 'X', max: 280, isSocial: true },
  linkedin: { name: 'LinkedIn', isSocial: true },
  copy_link: { name: 'copied link' },
};

/** The most characters of the title on a card. */
export const maxTitleLength = 70;

/** What templates may hold in double braces, with values such as a message has. */
export const tokens = {
  title: 'FERS Retirement Basics – Denver',
  excerpt: 'How the FERS pension, Social Security and the TSP fit together, in one evening.',
  url: 'https://example.org/e/fers-basics-denver',
  eventDate: '2027-02-18',
  eventTime: '05:30 PM',
  city: 'Denver',
  advisorName: 'Elena Marquez',
  companyName: 'Retirement Partners',
} as const;
