import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { uniqBy } from 'es-toolkit';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isPermitted, type SampleRecipient, useProvider } from '../../providers';
import { RecordLink } from '../engine/fields/RecordLink';
import { useRecordValues } from '../engine/fields/schemaContext';
import { DividedList } from '../engine/fields/styledElements';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { QueryState } from '../engine/ui/QueryState';
import { selectionOf } from './selectionOf';
import { useTexts } from './texts';

/** Shows up to ten people who would get the notification in context, to those who may see members. */
export const SampleRecipientsButton = () => {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!isPermitted('members', 'show')) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ mt: 1, ml: -0.5 }}>
        {t('sample.button')}
      </Button>
      {isOpen && <SampleDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** People without an account and a name are one line. */
const keyOf = ({ memberId, name }: SampleRecipient) => `${memberId} ${name}`;

const SampleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const provider = useProvider();
  const selection = selectionOf(useRecordValues());
  const query = useQuery({
    queryKey: ['sampleRecipients', selection],
    queryFn: ({ signal }) => provider.sampleRecipients(selection, { signal }),
    // Each time it is opened, it shows others.
    gcTime: 0,
  });
  return (
    <ActionDialog title={t('sample.title')} cancelLabel="ra.action.close" onClose={onClose}>
      <QueryState query={query}>
        {(people) =>
          people.length === 0 ? (
            <Typography>{t('sample.nobody')}</Typography>
          ) : (
            <DividedList>
              {uniqBy(people, keyOf).map((person) => (
                <Recipient key={keyOf(person)} {...person} />
              ))}
            </DividedList>
          )
        }
      </QueryState>
    </ActionDialog>
  );
};

const Recipient = ({ memberId, name, channels }: SampleRecipient) => {
  const t = useTexts();
  const translate = useTranslate();
  const nameText = name ?? t('sample.noName');
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <Typography component="span">
        {memberId === null ? nameText : <RecordLink area="members" id={memberId} label={nameText} />}
      </Typography>
      <Typography component="span" color="textSecondary">
        {channels.map((channel) => translate(`resources.notifications.choices.channels.${channel}`)).join(', ')}
      </Typography>
    </Stack>
  );
};
