import { snippets } from '../../resources/snippets/snippetSchema';
import type { AreaModule } from '../records/areaModule';
import { forEachChange } from '../records/areaRules';
import { fromDatabase } from '../records/databaseQuery';
import { logEmbeddedChange } from '../records/publish/logEmbeddedChange';

/** The actions by which members see other words of a snippet, now or at its times. */
const visibleActions = ['published', 'rescheduled', 'archived'];

/** The records that show a snippet say in their history that it has changed. */
export const snippetsArea: AreaModule<typeof snippets> = {
  schema: snippets,
  rules: {
    afterChange: forEachChange(({ record, before, saveContext: { context, action, author } }) => {
      if (!record || !before || !visibleActions.includes(action)) return undefined;
      const embedded = { area: snippets.name, id: record.id, label: snippets.label(record.data) };
      return fromDatabase((transaction) => logEmbeddedChange(context, transaction, embedded, author));
    }),
  },
};
