import { type ReactNode, useEffect, useId, useRef } from 'react';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { X } from './shared';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog that fills the screen of a phone. */
export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => void dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="check-in-sheet" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="check-in-icon" aria-label={texts.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  );
};
