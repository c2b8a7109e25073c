import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

/** Returns the props of a password input, whether caps lock is on, and the icon and press of its visibility button. */
export const usePasswordInput = () => {
  const [isVisible, setIsVisible] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return {
    inputProps: {
      type: isVisible ? 'text' : 'password',
      onKeyDown: watchCapsLock,
      onKeyUp: watchCapsLock,
      onBlur: () => setHasCapsLock(false),
    },
    hasCapsLock,
    isVisible,
    Icon: isVisible ? EyeOff : Eye,
    toggleVisible: () => setIsVisible(!isVisible),
  };
};
