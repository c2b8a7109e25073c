import { Handshake } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const services = defineArea({
  name: 'services',
  path: '/cms/services',
  shape: 'pages',
  section: 'content',
  icon: Handshake,
  represent: 'title',
  messages: {
    name: 'Service |||| Services',
    fields,
    filters: { 'eligibility.retirementSystems': 'For members of' },
    choices: { 'cta.linkType': { url: 'Web address' } },
    upTo: '%{from} – %{to}',
    empty: 'Describe what members can turn to you for. They find it under Services in the app.',
  },
  list: () => import('./ServiceList').then(({ ServiceList }) => ServiceList),
  record: () => import('./ServiceFields'),
  schema: () => import('./serviceSchema').then((module) => module.services),
});
