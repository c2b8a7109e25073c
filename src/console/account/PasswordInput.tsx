import { ArrowBigUp } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { PasswordInput as RaPasswordInput } from 'react-admin';
import { IconLine } from '../../../resources/fields/look';
import { useTexts } from './texts';

interface PasswordInputProps {
  source: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactElement | string;
  onInput?: () => void;
}

/** A password, which can be shown; while caps lock is on, that is told in the place of the hint. */
export const PasswordInput = ({ hint, ...props }: PasswordInputProps) => {
  const say = useTexts();
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <RaPasswordInput
      {...props}
      // The stock input turns an empty entry into null, which React takes for an input that it does not control.
      parse={(typed: string) => typed}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setHasCapsLock(false)}
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      helperText={
        hasCapsLock ? (
          <IconLine>
            <ArrowBigUp size={14} aria-hidden /> {say('capsLock')}
          </IconLine>
        ) : (
          (hint ?? false)
        )
      }
    />
  );
};
