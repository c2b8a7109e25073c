import { contacts } from '../../../resources/contacts/contactSchema';
import type { AreaModule } from '../../records/areaModule';
import { contactDashboard } from './dashboard';
import { composeReply } from './replyMail';
import { contactRoutes } from './routes';
import { contactRules } from './rules';

export const contactArea: AreaModule = {
  schema: contacts,
  dashboard: contactDashboard,
  rules: contactRules,
  routes: { '/contacts': contactRoutes },
  outbox: { compose: composeReply },
};
