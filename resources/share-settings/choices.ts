export const contentTypes = ['app', 'news', 'event', 'offer', 'calculator', 'service', 'document', 'advisor'] as const;

interface Channel {
  /** The name of the channel within a sentence. */
  name: string;
  /** The maximum number of characters of a complete message. Text messages have their own count. */
  max?: number;
  /** The channel shows a card with a title and supports hashtags. */
  isSocial?: boolean;
}

/** The properties of each channel, by its key in the master types. Other channels have none. */
export const shareChannels: Record<string, Channel> = {
  email: { name: 'e-mail', max: 2000 },
  sms: { name: 'text message' },
  whatsapp: { name: 'WhatsApp', max: 700 },
  facebook: { name: 'Facebook', isSocial: true },
  x_twitter: { name: 'X', max: 280, isSocial: true },
  linkedin: { name: 'LinkedIn', isSocial: true },
  copy_link: { name: 'copied link' },
};

/** The maximum number of characters of the title on a card. */
export const maxTitleLength = 70;

/** The placeholders of templates in double braces, with example values. */
export const tokens = {
  title: 'FERS Retirement Basics – Denver',
  excerpt: 'How the FERS pension, Social Security and the TSP fit together, in one evening.',
  url: 'https://example.org/e/fers-basics-denver',
  eventDate: 'Feb 18, 2027',
  eventTime: '05:30 PM',
  city: 'Denver',
  advisorName: 'Elena Marquez',
  companyName: 'Retirement Partners',
} as const;
