import { RecordLink } from '../fields/RecordLink';

/** Leads to where a source of the bot is written; a text of its own is in its settings. */
export const SourceLink = ({ area, id, label }: { area: string; id: string; label: string }) => (
  <RecordLink area={area} id={area === 'assistant-bot-settings' ? 'settings' : id} label={label} />
);
