import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';

const autoClose = 5000;

export type ToastKind = 'success' | 'info' | 'error';

interface ToastProps {
  kind: ToastKind;
  onClose: () => void;
  children: ReactNode;
}

/** A coloured message at the top right that closes by itself after five seconds. */
export const Toast = ({ kind, onClose, children }: ToastProps) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, autoClose);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`public-toast public-toast-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span>{children}</span>
      <button type="button" className="public-icon-button" aria-label={publicMessages.toast.close} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
};
