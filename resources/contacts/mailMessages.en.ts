import { createTextsHook } from '../../providers';

export const messages = {
  mail: {
    notVerified: 'Sender not verified',
    notVerifiedHelp:
      'The email did not come from the member’s own address. Do not answer it with figures, dates of birth or other personal data.',
    automatic: 'Automatic answer',
    refusedFiles: 'One file was not taken: %{names} |||| %{smart_count} files were not taken: %{names}',
    quotedText: 'Show the quoted text',
  },
};

/** Returns the texts of emails that came in. */
export const useMailTexts = createTextsHook('resources.contacts.mail', messages.mail);
