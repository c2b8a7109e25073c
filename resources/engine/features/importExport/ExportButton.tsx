import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { isPermitted } from '../../../../providers';
import { loadable } from '../../fields/loadable';
import { useImportExportTexts } from './messages.en';

const ExportDialog = loadable(() => import('./ExportDialog'));

/**
 * The button that exports all records that match the filters of the list; renders nothing if the role may not export.
 * @param rows the rows of the list, with the columns as elements
 */
export const ExportButton = ({ rows }: { rows?: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const { data = [] } = useListContext();
  const translate = useTranslate();
  const t = useImportExportTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!isPermitted(resource, 'export')) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Download size={18} aria-hidden />}
        disabled={data.length === 0}
        title={t('exportHint')}
        onClick={() => setIsOpen(true)}
      >
        {translate('ra.action.export')}
      </Button>
      <Suspense>{isOpen && <ExportDialog rows={rows} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
