import { IconButton, InputAdornment } from '@mui/material';
import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { IconLine } from '../../../resources/fields/styledElements';
import { useTexts } from './texts';

interface PasswordInputProps {
  source: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactElement | string;
  onInput?: () => void;
}

/** A password, which can be shown, since the eye of the stock input is of another family of icons; while caps lock is on, that is told in the place of the hint. */
export const PasswordInput = ({ hint, ...props }: PasswordInputProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  const button = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={translate(`ra.input.password.toggle_${isShown ? 'visible' : 'hidden'}`)}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      // The stock input turns an empty entry into null, which React takes for an input that it does not control.
      parse={(typed: string) => typed}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setHasCapsLock(false)}
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false }, input: { endAdornment: button } }}
      helperText={
        hasCapsLock ? (
          <IconLine>
            <ArrowBigUp size={14} aria-hidden /> {t('capsLock')}
          </IconLine>
        ) : (
          (hint ?? false)
        )
      }
    />
  );
};
