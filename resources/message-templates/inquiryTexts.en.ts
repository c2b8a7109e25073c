import { composeMail, type TextsOf } from './mailText.en';

/** The default texts of the messages about inquiries. */
export const inquiryTexts: TextsOf<'inquiry'> = {
  'inquiry-split': {
    emailSubject: 'Your question has a number of its own: {{inquirySubject}} [{{inquiryNo}}]',
    emailText: composeMail(
      'You asked about more than one thing in your inquiry {{oldInquiryNo}}. So that each gets its answer, this one has a number of its own now, {{inquiryNo}}:',
      '“{{inquiryText}}”',
      'You need not do anything. If you would like to add something, please reply to this email.',
    ),
    smsText:
      '{{companyName}}: Your question from the inquiry {{oldInquiryNo}} has a number of its own now: {{inquiryNo}}.',
  },
};
