import { Button, type ButtonProps } from '@mui/material';
import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { isPermitted } from '../../../../providers';
import { loadable } from '../../fields/loadable';
import { useImportExportTexts } from './messages.en';

const ImportDialog = loadable(() => import('./ImportDialog'));

/** The button that imports records from a file; renders nothing where the role may not import, create and edit. */
export const ImportButton = ({ variant = 'text', color = 'inherit' }: Pick<ButtonProps, 'variant' | 'color'>) => {
  const resource = useResourceContext() ?? '';
  const t = useImportExportTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!['import', 'create', 'edit'].every((action) => isPermitted(resource, action))) return null;
  return (
    <>
      <Button
        variant={variant}
        color={color}
        startIcon={<Upload size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('import')}
      </Button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
