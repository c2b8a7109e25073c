import { Checkbox, FormControlLabel } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { ChoiceField } from '../engine/fields';
import { PlainList } from '../engine/fields/styledElements';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { PrintedPage } from '../engine/ui/PrintedPage';
import { useAction } from '../engine/ui/useAction';
import { ThreadChangeLines } from './ThreadChangeLines';
import { MessageOfInquiry, ThreadItem } from './ThreadItem';
import { type ThreadLine, threadLines } from './threadLines';
import { useThreadTexts } from './threadMessages.en';
import { useThread } from './useThread';

/** Asks whether the notes of colleagues are printed too, and prints the whole thread of the inquiry in context. */
export const PrintDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const t = useThreadTexts();
  const { query, entries } = useThread(String(record?.id ?? ''));
  const [hasNotes, setHasNotes] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { run, isBusy } = useAction(
    async () => {
      for (let loaded = query; loaded.hasNextPage; ) loaded = await loaded.fetchNextPage({ throwOnError: true });
      setPrinting(true);
    },
    { changes: false },
  );
  const lines = threadLines(entries ?? []).filter(
    (line) => hasNotes || !('entry' in line) || line.entry.kind !== 'note',
  );
  return (
    <ActionDialog
      title={translate('resources.contacts.actions.print')}
      confirmLabel={translate('resources.contacts.actions.print')}
      canConfirm={entries !== undefined}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {query.error && <FailureAlert error={query.error} retry={query.refetch} />}
      <FormControlLabel
        control={<Checkbox checked={hasNotes} onChange={(_, isChecked) => setHasNotes(isChecked)} />}
        label={t('printNotes')}
      />
      {isPrinting && record && <PrintedInquiry record={record} lines={lines} onPrinted={onClose} />}
    </ActionDialog>
  );
};

interface PrintedInquiryProps {
  record: RaRecord;
  lines: readonly ThreadLine[];
  onPrinted: () => void;
}

const PrintedInquiry = ({ record, lines, onPrinted }: PrintedInquiryProps) => {
  const print = useEffectEvent(() => {
    window.print();
    onPrinted();
  });
  useEffect(() => {
    print();
  }, []);
  const { subject, ticketNo, name, email, phone } = record;
  return (
    <PrintedPage>
      <h1>{subject}</h1>
      <p>
        {[ticketNo, name, email, phone].filter(Boolean).join(' · ')} · <ChoiceField source="status" />
      </p>
      <MessageOfInquiry record={record}>{null}</MessageOfInquiry>
      <PlainList as="ol" sx={{ '& > li': { mt: 1.5 } }}>
        {lines.map((line) =>
          // Each change stands alone, because paper cannot unfold them.
          'changes' in line ? (
            line.changes.map((change) => <ThreadChangeLines key={change.id} changes={[change]} />)
          ) : (
            <ThreadItem key={line.id} entry={line.entry} />
          ),
        )}
      </PlainList>
    </PrintedPage>
  );
};
