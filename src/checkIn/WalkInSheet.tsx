import type { CheckInAttendee, WalkIn } from '../../providers/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { Sheet } from './Sheet';
import { WalkInForm } from './WalkInForm';

interface WalkInSheetProps {
  guestsAllowed: number;
  /** The people who are expected, and the time zone of the event. */
  people: readonly CheckInAttendee[];
  timeZone: string | undefined;
  onAdd: (walkIn: WalkIn) => void;
  /** Called with a person who is expected, in place of a walk-in. */
  onCheckIn: (person: CheckInAttendee) => void;
  onClose: () => void;
}

/** The sheet that adds a person who came without an enrollment. */
export const WalkInSheet = ({ onAdd, onClose, ...props }: WalkInSheetProps) => (
  <Sheet title={texts.walkInTitle} onClose={onClose}>
    <WalkInForm {...props} submitLabel={texts.add} onSubmit={onAdd} />
  </Sheet>
);
