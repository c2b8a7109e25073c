import { RecordLink } from '../engine/fields/RecordLink';

/** A link to the record that contains a source of the bot. Snippets link to the settings. */
export const SourceLink = ({ area, id, label }: { area: string; id: string; label: string }) => (
  <RecordLink area={area} id={area === 'assistant-bot-settings' ? 'settings' : id} label={label} />
);
