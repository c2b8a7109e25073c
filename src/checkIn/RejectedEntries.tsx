import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import type { PendingEntry } from '../../providers/storage/checkInStore';

interface RejectedEntriesProps {
  entries: readonly PendingEntry[];
  onOverride: (pressed: PendingEntry) => void;
  onDismiss: (pressed: PendingEntry) => void;
}

/** The check-in entries that the server rejected, with its reasons, for staff to decide. */
export const RejectedEntries = ({ entries, onOverride, onDismiss }: RejectedEntriesProps) => (
  <section className="check-in-decide" aria-label={texts.toDecide}>
    <h2>{texts.toDecide}</h2>
    <ul>
      {entries.map((pressed) => (
        <li key={pressed.seq}>
          <p>
            <strong>{pressed.person}</strong> {pressed.refused?.message}
          </p>
          <div>
            {pressed.refused?.mayLetIn && (
              <button type="button" className="check-in-button" onClick={() => onOverride(pressed)}>
                {texts.letIn}
              </button>
            )}
            <button type="button" className="check-in-button" onClick={() => onDismiss(pressed)}>
              {texts.putAside}
            </button>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
