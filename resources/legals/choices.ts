/** Common keys of legal pages. */
export const suggestedKeys = [
  'privacy-policy',
  'terms-of-use',
  'disclosures',
  'form-crs',
  'glba-privacy-notice',
  'ccpa-notice',
  'cookie-policy',
  'sms-terms',
  'esign-consent',
  'accessibility-statement',
] as const;
