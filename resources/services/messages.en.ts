import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  image: 'Picture',
  pricing: 'Price',
  appointmentTypeId: 'Booked as',
  relatedFaqIds: 'Related FAQs',
  isFeatured: 'Featured',
  sortOrder: 'Position',
};

export const messages = {
  name: 'Service |||| Services',
  filters: { 'eligibility.retirementSystems': 'For members of' },
  forcedCaseName: 'service |||| services',
  fields,
  choices: { 'cta.linkType': { url: 'Web address' } },
  upTo: '%{from} – %{to}',
  empty: 'Describe what members can turn to you for. They find it under Services in the app.',
} satisfies AreaMessages;
