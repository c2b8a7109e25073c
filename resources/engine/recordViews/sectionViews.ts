import type { RecordMessages } from '../core/resource/areaMessages';
import type { RecordViews } from '../core/resource/defineArea';
import type { ViewProps } from './viewProps';

/**
 * Returns the loader of record views that are drawn from the sections of the schema.
 * @param loadMessages loads the texts of the fields, sections and tabs
 */
export const sectionViews =
  (loadMessages: () => Promise<{ messages: RecordMessages }>, options: Omit<ViewProps, 'children'> = {}) =>
  async (): Promise<RecordViews> => {
    const [{ recordViews }, { RecordSections }, { messages }] = await Promise.all([
      import('./recordViews'),
      import('./RecordSections'),
      loadMessages(),
    ]);
    return recordViews(RecordSections, { messages, ...options });
  };
