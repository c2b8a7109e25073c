import { IconButton, InputAdornment } from '@mui/material';
import { ArrowBigUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { IconLine } from '../../../resources/engine/fields/styledElements';
import { usePasswordInput } from '../../passwords/usePasswordInput';
import { useTexts } from './messages.en';

interface PasswordInputProps {
  source: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactElement | string;
  onInput?: () => void;
}

/**
 * A password input with a button to show the password, because react-admin's icon is from another icon set. While caps
 * lock is on, a notice replaces the hint.
 */
export const PasswordInput = ({ hint, ...props }: PasswordInputProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const { inputProps, hasCapsLock, isVisible, Icon, toggleVisible } = usePasswordInput();
  const button = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={translate(`ra.input.password.toggle_${isVisible ? 'visible' : 'hidden'}`)}
        onClick={toggleVisible}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      {...props}
      {...inputProps}
      // React-admin turns an empty entry into null, which React treats as an uncontrolled input.
      parse={(entry: string) => entry}
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
