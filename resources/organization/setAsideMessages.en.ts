import { createTextsHook } from '../../providers';

export const messages = {
  setAsideMails: {
    reason: {
      damaged: 'The email is damaged.',
      noSender: 'The email has no sender.',
      tooLarge: 'The email is larger than 25 MB.',
      automatic: 'A program sent the email, and it belongs to no inquiry.',
      bounce: 'A mail server could not deliver an email that is not a reply to an inquiry.',
      spam: 'The email answers an inquiry that was marked as spam.',
      refused: 'The email cannot become an inquiry, for example because of its sender’s address.',
      failed: 'The email could not be read for a reason that is in the log.',
    },
    more: 'One more was set aside. |||| %{smart_count} more were set aside.',
  },
};

/** The reason why an email was set aside. */
export type SetAsideReason = keyof typeof messages.setAsideMails.reason;

export const useSetAsideTexts = createTextsHook('resources.organization.setAsideMails', messages.setAsideMails);
