import { catalogue } from '../../../providers';
import { messages } from './messages.en';

export const useTransferTexts = catalogue('resources.engine.importExport', messages);
