import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { MailDetails, MailMarks } from './MailDetails';
import { useMailTexts } from './mailMessages.en';

/** Returns the facts about the mail that began the inquiry; undefined without one. */
const useFirstMail = () => {
  const provider = useProvider();
  const record = useRecordContext();
  const id = String(record?.id);
  const { data } = useQuery({
    queryKey: ['contacts', 'mail', id],
    queryFn: ({ signal }) => provider.firstMail(id, { signal }),
    enabled: record?.source === 'email' && hasCapability('mailIn') && isPermitted('contacts', 'personal'),
  });
  return data ?? undefined;
};

/** A mark beside the person of an inquiry, and its meaning, while the sender of its mail is not known for sure. */
export const SenderMark = () => {
  const t = useMailTexts();
  const mail = useFirstMail();
  if (!mail) return null;
  return (
    <>
      <MailMarks mail={mail} />
      {!mail.isVerified && (
        <Typography variant="body2" color="textSecondary">
          {t('notVerifiedHelp')}
        </Typography>
      )}
    </>
  );
};

/** Further parts of the mail that began the inquiry; nothing without one. */
export const FirstMailDetails = () => {
  const mail = useFirstMail();
  return mail ? <MailDetails mail={mail} /> : null;
};
