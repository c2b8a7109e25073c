import type { ReactNode } from 'react';
import { useArea } from '../../core/resource/areaContext';
import { hasRecords } from '../../core/resource/defineArea';
import { ExportForm } from './ExportForm';
import { useExportedFields } from './useExportedFields';

interface ExportDialogProps {
  /** The rows of the list, with the columns as elements. */
  rows: ReactNode;
  onClose: () => void;
}

/** The dialog that exports a list as a file. For records, the user selects the columns. */
const ExportDialog = ({ rows, onClose }: ExportDialogProps) =>
  hasRecords(useArea().area) ? <RecordsExport rows={rows} onClose={onClose} /> : <ExportForm onClose={onClose} />;

const RecordsExport = ({ rows, onClose }: ExportDialogProps) => (
  <ExportForm fields={useExportedFields(rows)} onClose={onClose} />
);

export default ExportDialog;
