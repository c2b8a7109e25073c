import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    what: 'What and where',
    message: 'Message',
    link: 'Link',
  },
  sectionHelp: {
    message:
      'You may use {{title}}, {{excerpt}}, {{url}}, {{eventDate}}, {{eventTime}}, {{city}}, {{advisorName}} and {{companyName}}, and say what stands in for a missing one: {{city|our office}}.',
  },
  help: {
    sortOrder: 'The order of the buttons.',
    hashtags: 'Without the #, at most three.',
    disclosureId: 'Added below the message.',
    urlTemplate: '{{url}} is the address of what is shared.',
  },
  preview: 'Preview',
  examples: 'With example values',
  length: {
    message: 'Message: %{units} of %{max} characters',
    parts: 'It is sent in %{parts} parts, each of which is charged.',
    notGsm: 'With %{characters} only 70 characters fit into one text message, else 160.',
    title: 'Title: %{units} of %{max} characters',
    subject: 'Subject: %{units} of %{max} characters',
  },
} satisfies RecordMessages;
