import { Chip, Typography } from '@mui/material';
import type { MailFacts } from '../../providers';
import { Disclosure } from '../engine/fields/Disclosure';
import { MultilineText } from '../engine/fields/styledElements';
import { useMailTexts } from './mailMessages.en';

/** The marks of a mail that came in: its sender is not known for sure, or a program has sent it. */
export const MailMarks = ({ mail: { isVerified, isAutomatic } }: { mail: MailFacts }) => {
  const t = useMailTexts();
  return (
    <>
      {!isVerified && <Chip size="small" color="warning" label={t('notVerified')} />}
      {isAutomatic && <Chip size="small" label={t('automatic')} />}
    </>
  );
};

/** The attachments of a mail that were not taken, and the earlier mails below its text. */
export const MailDetails = ({ mail: { refusedFiles, quotedText } }: { mail: MailFacts }) => {
  const t = useMailTexts();
  return (
    <>
      {refusedFiles.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('refusedFiles', { smart_count: refusedFiles.length, names: refusedFiles.join(', ') })}
        </Typography>
      )}
      {quotedText && (
        <Disclosure title={t('quotedText')} style={{ marginTop: 8 }}>
          <MultilineText style={{ display: 'block', marginTop: 8 }}>{quotedText}</MultilineText>
        </Disclosure>
      )}
    </>
  );
};
