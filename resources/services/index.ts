import { Handshake } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const services = defineArea({
  name: 'services',
  path: '/cms/services',
  shape: 'pages',
  section: 'content',
  icon: Handshake,
  represent: 'title',
  messages: {
    name: 'Service |||| Services',
    fields: {
      image: 'Picture',
      pricing: 'Price',
      'pricing.type': 'Kind of price',
      'pricing.amount': 'Fee',
      'pricing.amountMax': 'Highest fee',
      appointmentTypeId: 'Booked as',
      relatedFaqIds: 'Related FAQs',
      cta: 'Button',
      'cta.label': 'Text on the button',
      'cta.linkType': 'Leads to',
      'cta.linkTarget': 'Destination',
      isFeatured: 'Featured',
      sortOrder: 'Position',
    },
    choices: { 'cta.linkType': { url: 'Web address' } },
    upTo: '%{from} – %{to}',
    empty: 'Describe what members can turn to you for. They find it under Services in the app.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.services),
});
