import { Typography } from '@mui/material';
import { useViewSchema } from '../fields/schemaContext';
import { useSharedFieldTexts } from '../fields/sharedFieldMessages.en';
import { smsLength } from '../texts/smsLength';

interface SmsLengthProps {
  /** The text as it will be sent; undefined where there is nothing to count. */
  text: string | undefined;
  /** Formats the number of characters and of message parts. */
  formatLength: (count: { units: number; smart_count: number }) => string;
}

/** A hint below a text message that is edited: its length, and the characters that make it more expensive. */
export const SmsLengthHint = ({ text, formatLength }: SmsLengthProps) => {
  const { isReading } = useViewSchema();
  const t = useSharedFieldTexts();
  if (isReading || !text) return null;
  const { units, parts, nonGsmCharacters } = smsLength(text);
  const lines = [
    formatLength({ smart_count: parts, units }),
    nonGsmCharacters.length > 0 && t('smsNotGsm', { characters: nonGsmCharacters.join(' ') }),
  ];
  return (
    <Typography variant="caption" color={parts > 1 ? 'warning' : 'textSecondary'} className="wide">
      {lines.filter(Boolean).join(' ')}
    </Typography>
  );
};
