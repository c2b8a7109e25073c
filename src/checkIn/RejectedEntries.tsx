import { useState } from 'react';
import type { WalkIn } from '../../providers/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import type { PendingEntry } from '../../providers/storage/checkInStore';
import { WalkInForm } from './WalkInForm';

interface RejectedEntriesProps {
  entries: readonly PendingEntry[];
  guestsAllowed: number;
  onOverride: (pressed: PendingEntry) => void;
  onCorrect: (pressed: PendingEntry, walkIn: WalkIn) => void;
  onDismiss: (pressed: PendingEntry) => void;
}

/** The check-in entries that the server rejected, with its reasons, for staff to decide. */
export const RejectedEntries = ({ entries, ...props }: RejectedEntriesProps) => (
  <section className="check-in-decide" aria-label={texts.toDecide}>
    <h2>{texts.toDecide}</h2>
    <ul>
      {entries.map((pressed) => (
        <RejectedEntry key={pressed.seq} pressed={pressed} {...props} />
      ))}
    </ul>
  </section>
);

interface RejectedEntryProps extends Omit<RejectedEntriesProps, 'entries'> {
  pressed: PendingEntry;
}

/** A rejected entry. A walk-in with a slip is corrected in its row. */
const RejectedEntry = ({ pressed, guestsAllowed, onOverride, onCorrect, onDismiss }: RejectedEntryProps) => {
  const [isEditing, setEditing] = useState(false);
  const { entry, person, refused } = pressed;
  const isCorrectable = entry.kind === 'walk_in' && !refused?.mayLetIn;
  return (
    <li>
      <p>
        <strong>{person}</strong> {refused?.message}
      </p>
      <div>
        {refused?.mayLetIn && (
          <button type="button" className="check-in-button" onClick={() => onOverride(pressed)}>
            {texts.letIn}
          </button>
        )}
        {isCorrectable && (
          <button
            type="button"
            className="check-in-button"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {texts.correct}
          </button>
        )}
        <button type="button" className="check-in-button" onClick={() => onDismiss(pressed)}>
          {texts.putAside}
        </button>
      </div>
      {isEditing && (
        <WalkInForm
          walkIn={entry.data}
          guestsAllowed={guestsAllowed}
          submitLabel={texts.sendAgain}
          onSubmit={(walkIn) => onCorrect(pressed, walkIn)}
        />
      )}
    </li>
  );
};
