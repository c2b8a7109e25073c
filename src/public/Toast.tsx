import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';

const autoCloseDelay = 5000;

export type ToastKind = 'success' | 'info' | 'error';

interface ToastProps {
  kind: ToastKind;
  onClose: () => void;
  children: ReactNode;
}

/** A colored message at the top right that closes automatically after five seconds. */
export const Toast = ({ kind, onClose, children }: ToastProps) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, autoCloseDelay);
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
