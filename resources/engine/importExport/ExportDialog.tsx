import type { ReactNode } from 'react';
import { useArea } from '../area/areaContext';
import { hasRecords } from '../area/defineArea';
import { ExportForm } from './ExportForm';
import { useExportedFields } from './useExportedFields';

interface ExportDialogProps {
  /** What the list shows the records as. */
  rows: ReactNode;
  onClose: () => void;
}

/** Takes a list out as a file; of records their columns can be chosen. */
const ExportDialog = ({ rows, onClose }: ExportDialogProps) =>
  hasRecords(useArea().area) ? <RecordsExport rows={rows} onClose={onClose} /> : <ExportForm onClose={onClose} />;

const RecordsExport = ({ rows, onClose }: ExportDialogProps) => (
  <ExportForm fields={useExportedFields(rows)} onClose={onClose} />
);

export default ExportDialog;
