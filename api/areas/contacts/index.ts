import { contacts } from '../../../resources/contacts/contactSchema';
import type { AreaModule } from '../../records/areaModule';
import { composeReply } from './replyMail';
import { contactRoutes } from './routes';
import { contactRules } from './rules';

export const contactArea: AreaModule = {
  schema: contacts,
  rules: contactRules,
  routes: { '/contacts': contactRoutes },
  outbox: { compose: composeReply },
};
