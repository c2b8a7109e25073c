import { Share2 } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const shareSettings = defineArea({
  name: 'share-settings',
  path: '/cms/share-settings',
  shape: 'panel',
  section: 'content',
  icon: Share2,
  represent: 'recordLabel',
  messages: {
    name: 'Share setting |||| Share settings',
    fields,
    columns: { contentType: 'Share setting' },
    choices: { contentType: { app: 'The app itself' } },
    tokens:
      'You may use {{title}}, {{excerpt}}, {{url}}, {{eventDate}}, {{eventTime}}, {{city}}, {{advisorName}} and {{companyName}}, and say what stands in for a missing one: {{city|our office}}.',
    preview: 'Preview',
    examples: 'With example values',
    length: {
      message: 'Message: %{units} of %{most} characters',
      parts: 'It is sent in %{parts} parts, each of which is charged.',
      notGsm: 'With %{characters} only 70 characters fit into one text message, else 160.',
      title: 'Title: %{units} of %{most} characters',
      subject: 'Subject: %{units} of %{most} characters',
    },
    empty: 'Write what members send when they share something, for each kind of content and channel.',
  },
  list: () => import('./ShareSettingsList').then(({ ShareSettingsList }) => ShareSettingsList),
  record: () => import('./ShareSettingsFields'),
  schema: () => import('./shareSettingsSchema').then((module) => module.shareSettings),
});
