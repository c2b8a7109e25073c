import type { WalkIn } from '../../providers/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { Sheet } from './Sheet';
import { WalkInForm } from './WalkInForm';

interface WalkInSheetProps {
  guestsAllowed: number;
  onAdd: (walkIn: WalkIn) => void;
  onClose: () => void;
}

/** The sheet that adds a person who came without an enrolment. */
export const WalkInSheet = ({ guestsAllowed, onAdd, onClose }: WalkInSheetProps) => (
  <Sheet title={texts.walkInTitle} onClose={onClose}>
    <WalkInForm guestsAllowed={guestsAllowed} submitLabel={texts.add} onSubmit={onAdd} />
  </Sheet>
);
