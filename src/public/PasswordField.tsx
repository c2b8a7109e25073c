import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { TextField, type TextFieldProps } from './TextField';

const texts = publicMessages.signIn;

/** A password input with a button to show the password. While caps lock is on, a notice replaces the hint. */
export const PasswordField = ({ hint, ...props }: Omit<TextFieldProps, 'type' | 'button'>) => {
  const [isVisible, setIsVisible] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setHasCapsLock(false)}
      button={
        <button
          type="button"
          className="public-icon-button"
          aria-label={isVisible ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
      hint={
        hasCapsLock ? (
          <>
            <ArrowBigUp size={14} aria-hidden /> {texts.capsLock}
          </>
        ) : (
          hint
        )
      }
    />
  );
};
