import { ArrowBigUp } from 'lucide-react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { usePasswordInput } from '../passwords/usePasswordInput';
import { TextField, type TextFieldProps } from './TextField';

const texts = publicMessages.signIn;

/** A password input with a button to show the password. While caps lock is on, a notice replaces the hint. */
export const PasswordField = ({ hint, ...props }: Omit<TextFieldProps, 'type' | 'button'>) => {
  const { inputProps, hasCapsLock, isVisible, Icon, toggleVisible } = usePasswordInput();
  return (
    <TextField
      {...props}
      {...inputProps}
      autoCapitalize="none"
      spellCheck={false}
      button={
        <button
          type="button"
          className="public-icon-button"
          aria-label={isVisible ? texts.hidePassword : texts.showPassword}
          onClick={toggleVisible}
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
