import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { downloadFile } from '../engine/ui/downloadFile';
import { useAction } from '../engine/ui/useAction';
import { hasReport } from './NotificationReport';
import { useReportTexts } from './reportTexts';

/** Downloads the messages of the notification in context, with outcome and reason, as CSV. */
export const ReportExportButton = () => {
  const record = useRecordContext();
  const provider = useProvider();
  const t = useReportTexts();
  const { run, isBusy } = useAction(
    async (id: string) => provider.fetchExport(await provider.startDeliveryExport(id)),
    {
      onSuccess: (file) => downloadFile(file, `${record?.name}.csv`),
      changes: false,
    },
  );
  const isOffered = record && hasReport(record) && !record.deliveriesRemovedAt;
  if (!isOffered || !isPermitted('notifications', 'export') || !hasCapability('sending')) return null;
  return (
    <Button
      color="inherit"
      title={t('csvHelp')}
      startIcon={<Download size={18} aria-hidden />}
      disabled={isBusy}
      onClick={() => void run(String(record.id))}
    >
      {t('csv')}
    </Button>
  );
};
