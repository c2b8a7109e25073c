import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { TextField, type TextFieldProps } from './TextField';

const texts = publicMessages.signIn;

/** A password, which can be shown; while caps lock is on, that is told in the place of the hint. */
export const PasswordField = ({ hint, ...props }: Omit<TextFieldProps, 'type' | 'button'>) => {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setHasCapsLock(false)}
      button={
        <button
          type="button"
          className="public-icon-button"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsShown(!isShown)}
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
