import type { Pressed } from '../../providers/checkIn/checkInStore';
import { doorMessages as say } from '../../providers/i18n/checkInMessages.en';

interface DecisionsProps {
  refused: readonly Pressed[];
  onLetIn: (pressed: Pressed) => void;
  onPutAside: (pressed: Pressed) => void;
}

/** What the server did not take, with its reasons: somebody at the door decides. */
export const Decisions = ({ refused, onLetIn, onPutAside }: DecisionsProps) => (
  <section className="door-decide" aria-label={say.toDecide}>
    <h2>{say.toDecide}</h2>
    <ul>
      {refused.map((pressed) => (
        <li key={pressed.seq}>
          <p>
            <strong>{pressed.person}</strong> {pressed.refused?.message}
          </p>
          <div>
            {pressed.refused?.mayLetIn && (
              <button type="button" className="door-button" onClick={() => onLetIn(pressed)}>
                {say.letIn}
              </button>
            )}
            <button type="button" className="door-button" onClick={() => onPutAside(pressed)}>
              {say.putAside}
            </button>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
