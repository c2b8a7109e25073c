import { Typography } from '@mui/material';
import { useViewSchema } from '../fields/schemaContext';
import { smsLength } from './smsLength';
import { useTexts } from './useTexts';

interface SmsLengthProps {
  /** As it will be sent; none while there is nothing to count. */
  text: string | undefined;
  /** How many characters it has, in how many messages. */
  inWords: (count: { units: number; smart_count: number }) => string;
}

/** Where a text message is written: how long it is, and which characters make it dear. */
export const SmsLengthHint = ({ text, inWords }: SmsLengthProps) => {
  const { isReading } = useViewSchema();
  const t = useTexts();
  if (isReading || !text) return null;
  const { units, parts, nonGsmCharacters } = smsLength(text);
  const lines = [
    inWords({ smart_count: parts, units }),
    nonGsmCharacters.length > 0 && t('smsNotGsm', { characters: nonGsmCharacters.join(' ') }),
  ];
  return (
    <Typography variant="caption" color={parts > 1 ? 'warning' : 'textSecondary'} className="wide">
      {lines.filter(Boolean).join(' ')}
    </Typography>
  );
};
