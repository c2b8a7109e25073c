import type { PendingEntry } from '../../providers/checkIn/checkInStore';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';

interface DecisionsProps {
  refused: readonly PendingEntry[];
  onOverride: (pressed: PendingEntry) => void;
  onDismiss: (pressed: PendingEntry) => void;
}

/** What the server did not take, with its reasons: somebody at the door decides. */
export const RejectedEntries = ({ refused, onOverride, onDismiss }: DecisionsProps) => (
  <section className="check-in-decide" aria-label={texts.toDecide}>
    <h2>{texts.toDecide}</h2>
    <ul>
      {refused.map((pressed) => (
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
