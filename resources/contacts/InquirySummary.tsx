import { Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { LabelField } from '../engine/fields';
import { useViewSchema } from '../engine/fields/schemaContext';
import { DueField } from './DueField';

/** The key facts of an inquiry: its number, its assignee and its due time. */
export const InquirySummary = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  const translate = useTranslate();
  if (!isReading || !record) return null;
  const { ticketNo, assigneeId, isOpen, dueAt } = record;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Typography color="textSecondary">{ticketNo}</Typography>
      {assigneeId && (
        <Typography>
          <LabelField source="assigneeId" reference="staff" />
        </Typography>
      )}
      {isOpen && dueAt && (
        <Typography component="div">
          {translate('resources.contacts.fields.dueAt')} <DueField source="dueAt" />
        </Typography>
      )}
    </Stack>
  );
};
