import { messageTemplates } from '../../../resources/message-templates/messageTemplateSchema';
import type { AreaModule } from '../../records/areaModule';
import { messageTemplateRoutes } from './routes';

export const messageTemplateArea: AreaModule = {
  schema: messageTemplates,
  routes: { '/message-templates': messageTemplateRoutes },
};
