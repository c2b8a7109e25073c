import { useState } from 'react';

interface PassphraseOptions {
  /** The text of the password input. */
  password: string;
  /** Fills in a passphrase. */
  onSuggested: (passphrase: string) => void;
  onFailed: () => void;
}

/**
 * Returns a function that suggests a passphrase, whose words load at its first call, and the suggestion while it is the
 * text of the password input.
 */
export const usePassphrase = ({ password, onSuggested, onFailed }: PassphraseOptions) => {
  const [suggested, setSuggested] = useState<string>();
  const suggest = async () => {
    try {
      const { createPassphrase } = await import('./passphrase');
      const passphrase = createPassphrase();
      onSuggested(passphrase);
      setSuggested(passphrase);
    } catch {
      onFailed();
    }
  };
  return { suggested: suggested === password ? suggested : undefined, suggest };
};
