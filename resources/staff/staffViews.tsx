import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { createTextsHook, hasCapability, useProvider } from '../../providers';
import { CopyableText } from '../engine/fields/CopyableText';
import { useViewSchema } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { useAction } from '../engine/ui/useAction';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.staff.texts', messages.texts);

/**
 * A card next to a staff member without a password. It shows whether an invitation was sent, and sends one. It is shown
 * only in the read view.
 */
const Invitation = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  if (!hasCapability('invitations')) return null;
  if (!isReading || !record || record.hasPassword || record.status === 'suspended') return null;
  return <InvitationCard key={record.id} record={record} />;
};

const InvitationCard = ({ record: { id, firstName, email, invitedAt } }: { record: RaRecord }) => {
  const t = useTexts();
  const provider = useProvider();
  const formatDateTime = useFormatDateTime();
  const [link, setLink] = useState<string | null>(null);
  const { run, isBusy } = useAction(() => provider.sendInvitation(String(id)), {
    successMessage: (sent) => (sent.link ? undefined : t('onItsWay', { email })),
    onSuccess: (sent) => setLink(sent.link),
  });
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h3">{t('title')}</Typography>
        <Typography color="textSecondary">
          {invitedAt ? t('sent', { time: formatDateTime(invitedAt) }) : t('none', { name: firstName })}
        </Typography>
        {link && <Link link={link} name={firstName} />}
        <Button variant={invitedAt ? 'outlined' : 'contained'} disabled={isBusy} onClick={() => void run()}>
          {t(invitedAt ? 'sendAgain' : 'send')}
        </Button>
      </Stack>
    </Card>
  );
};

/** The invitation link, where it could not be mailed. */
const Link = ({ link, name }: { link: string; name: string }) => {
  const t = useTexts();
  return (
    <Alert severity="warning">
      <Stack spacing={1.5}>
        <span>{t('once')}</span>
        <CopyableText label={t('link', { name })} value={link} copyLabel={t('copy')} />
      </Stack>
    </Alert>
  );
};

export const staffViews = recordViews(RecordSections, { messages, aside: <Invitation /> });
