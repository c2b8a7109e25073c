import type { RecordOf } from '../../resources/engine/schemaKit';
import { shareSettings as schema } from '../../resources/share-settings/schema';
import { sampleImage } from './pictures';
import type { Scene } from './pictures/scenes';
import { sampleRecord, timesBefore } from './sampleRecord';
import { idsOfRole } from './staff';

type ShareSetting = RecordOf<typeof schema>;

/** What is written about one kind of content, from the shortest message to the longest. */
interface Wording {
  /** The title on the card of a social network. */
  title: string;
  /** For a text message: GSM characters only. */
  short: string;
  chat: string;
  post: string;
  subject: string;
  email: string;
  hashtags: string[];
  picture: Scene;
  /** What the picture shows. */
  shows: string;
  disclosureId?: string;
}

const wordings: Record<ShareSetting['contentType'], Wording> = {
  app: {
    title: 'Your retirement, in one app',
    short: 'This app helped me understand my retirement benefits: {{url}}',
    chat: 'I use this app to understand my retirement benefits and to book free talks with an advisor. Have a look: {{url}}',
    post: 'Pension, savings, Social Security and health coverage in plain words, in one app for members. {{url}}',
    subject: 'An app about our retirement benefits',
    email:
      'Hello,\n\nI use this app to read about our retirement benefits and to find free seminars. You may like it too:\n{{url}}',
    hashtags: ['RetirementPlanning'],
    picture: 'phone',
    shows: 'A telephone',
  },
  news: {
    title: '{{title}}',
    short: '{{title}}: {{url}}',
    chat: 'Worth reading: {{title}}\n{{excerpt}}\n{{url}}',
    post: '{{title}} – {{excerpt|in plain words}} {{url}}',
    subject: '{{title}}',
    email: 'Hello,\n\nI thought this could be of use to you:\n\n{{title}}\n{{excerpt}}\n\n{{url}}',
    hashtags: ['FederalBenefits', 'Retirement'],
    picture: 'letter',
    shows: 'A letter',
    disclosureId: 'general_education',
  },
  event: {
    title: '{{title}}',
    short: '{{title}}, {{eventDate}} {{eventTime}}, {{city|online}}. Save your seat: {{url}}',
    chat: '{{title}}\n{{eventDate}}, {{eventTime}}, {{city|online}}\nIt is free, and guests are welcome. Save your seat: {{url}}',
    post: '{{title}} – {{eventDate}}, {{eventTime}}, {{city|online}}. Free for members and their spouses. {{url}}',
    subject: 'Come along: {{title}}',
    email:
      'Hello,\n\nI am going to this event and thought of you:\n\n{{title}}\n{{eventDate}}, {{eventTime}}, {{city|online}}\n\n{{excerpt}}\n\nYou can reserve a seat here: {{url}}',
    hashtags: ['RetirementSeminar', 'FERS'],
    picture: 'classroom',
    shows: 'A board in a classroom',
  },
  offer: {
    title: '{{title}}',
    short: 'For members: {{title}} from {{companyName}}. {{url}}',
    chat: 'Members get this from {{companyName|one of our partners}}: {{title}}\n{{url}}',
    post: '{{title}} – an offer of {{companyName|a partner}} for members. {{url}}',
    subject: 'An offer for members: {{title}}',
    email:
      'Hello,\n\nas a member you can use this offer of {{companyName|one of our partners}}:\n\n{{title}}\n{{excerpt}}\n\n{{url}}',
    hashtags: ['MemberBenefits'],
    picture: 'house',
    shows: 'A house',
  },
  calculator: {
    title: '{{title}}: try it with your own figures',
    short: 'Try this calculator: {{title}}. {{url}}',
    chat: 'This calculator gave me an idea of where I stand: {{title}}\n{{url}}',
    post: 'Where do you stand? {{title}}, with your own figures in two minutes. {{url}}',
    subject: 'A calculator you may like: {{title}}',
    email: 'Hello,\n\ntry this calculator with your own figures:\n\n{{title}}\n{{excerpt}}\n\n{{url}}',
    hashtags: ['TSP', 'Retirement'],
    picture: 'chart',
    shows: 'Bars of rising height',
    disclosureId: 'hypothetical_results',
  },
  service: {
    title: '{{title}}',
    short: 'They helped me: {{title}}. {{url}}',
    chat: '{{title}}: {{excerpt|a free talk about your benefits}}\n{{url}}',
    post: '{{title}} – {{excerpt|a free talk about your benefits}} {{url}}',
    subject: '{{title}}',
    email: 'Hello,\n\nthis service for members may help you:\n\n{{title}}\n{{excerpt}}\n\n{{url}}',
    hashtags: ['RetirementPlanning'],
    picture: 'meeting',
    shows: 'Two people at a table',
  },
  document: {
    title: '{{title}}',
    short: 'Here is the document: {{title}}. {{url}}',
    chat: 'Here is the document that I told you about: {{title}}\n{{url}}',
    post: '{{title}}, to read or to print. {{url}}',
    subject: '{{title}}',
    email: 'Hello,\n\nhere is the document that I told you about:\n\n{{title}}\n{{excerpt}}\n\n{{url}}',
    hashtags: ['FederalBenefits'],
    picture: 'paper',
    shows: 'Sheets of paper',
  },
  advisor: {
    title: 'Meet {{advisorName|our advisors}}',
    short: '{{advisorName|This advisor}} answered my questions about retirement: {{url}}',
    chat: '{{advisorName|This advisor}} answered my questions about retirement. You can book a free talk: {{url}}',
    post: '{{advisorName|Our advisors}} explain pension, TSP and Social Security in plain words. {{url}}',
    subject: '{{advisorName|An advisor}} for your retirement questions',
    email:
      'Hello,\n\n{{advisorName|this advisor}} answered my questions about retirement. You can book a free talk by phone, by video or in person:\n{{url}}',
    hashtags: ['RetirementPlanning'],
    picture: 'video',
    shows: 'A picture on a screen',
    disclosureId: 'not_affiliated_gov',
  },
};

/** Kinds of content that are not offered on a channel. */
const switchedOff = ['advisor facebook', 'advisor x_twitter', 'document facebook', 'offer x_twitter'];

type OfChannel = Pick<ShareSetting, 'channel'> & Partial<ShareSetting>;

const channelsOf = (wording: Wording): OfChannel[] => {
  const image = sampleImage(wording.picture, wording.shows);
  const card = { titleTemplate: wording.title, image, hashtags: wording.hashtags };
  const { disclosureId } = wording;
  return [
    {
      channel: 'email',
      emailSubject: wording.subject,
      messageTemplate: wording.email,
      ...(disclosureId && { disclosureId }),
    },
    { channel: 'sms', messageTemplate: wording.short, urlTemplate: '{{url}}?s=sms' },
    { channel: 'whatsapp', messageTemplate: wording.chat },
    { channel: 'facebook', messageTemplate: wording.post, ...card },
    { channel: 'x_twitter', messageTemplate: wording.post, ...card },
    { channel: 'linkedin', messageTemplate: wording.post, ...card },
    { channel: 'copy_link', titleTemplate: wording.title },
  ];
};

const mediumOf: Record<string, string> = { email: 'email', sms: 'sms', whatsapp: 'chat', copy_link: 'link' };

/** What the app writes when a member shares something: eight kinds of content on seven channels. */
const shareSettings = Object.entries(wordings).flatMap(([contentType, wording]) =>
  channelsOf(wording).map((setting, index) => ({
    urlTemplate: contentType === 'app' ? 'https://example.org/home' : '{{url}}',
    isEnabled: !switchedOff.includes(`${contentType} ${setting.channel}`),
    utmSource: 'member_app',
    utmMedium: mediumOf[setting.channel] ?? 'social',
    utmCampaign: `${contentType}_share`,
    sortOrder: index + 1,
    contentType,
    ...setting,
  })),
);

export const shareSettingRecords = (now: Date) =>
  shareSettings.map((setting) => {
    const name = `${setting.contentType} ${setting.channel}`;
    const times = timesBefore(now, name, { created: [650, 600], updated: [590, 3] });
    return sampleRecord(schema, name, setting, times, idsOfRole('communicator'));
  });
