import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { isPermitted, useProvider } from '../../../providers';
import { useAction } from '../../actions/useAction';
import { useTransferTexts } from './texts';

/** Downloads everything that the filters of the list match, where the role may take it out. */
export const ExportButton = () => {
  const resource = useResourceContext() ?? '';
  const { filterValues: filter, sort, data = [] } = useListContext();
  const provider = useProvider();
  const translate = useTranslate();
  const say = useTransferTexts();
  const chosen = sort.field === 'default' ? {} : { sort: [sort.field, sort.order] as const };
  const { run, isBusy } = useAction(() => provider.exportAddress(resource, { filter, ...chosen }), {
    onDone: (address) => window.location.assign(address),
    changes: false,
  });
  if (!isPermitted(resource, 'export')) return null;
  return (
    <Button
      color="inherit"
      startIcon={<Download size={18} aria-hidden />}
      disabled={isBusy || data.length === 0}
      title={say('exportHint')}
      onClick={() => void run()}
    >
      {translate('ra.action.export')}
    </Button>
  );
};
