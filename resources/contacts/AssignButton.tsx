import { Button } from '@mui/material';
import { UserCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useGetMany, useListContext, useTranslate } from 'react-admin';
import { rowsMeta } from '../engine/core/list/initialListParams';
import { useSchema } from '../engine/core/resource/areaContext';
import { loadable } from '../engine/fields/loadable';

const ChangeFieldDialog = loadable(() => import('../engine/features/bulk/ChangeFieldDialog'));

/** Assigns the selected inquiries to one staff member, in any status. */
const AssignButton = () => {
  const { selectedIds } = useListContext();
  const { data: rows = [] } = useGetMany('contacts', { ids: selectedIds, ...rowsMeta });
  const schema = useSchema();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const name = translate('resources.contacts.actions.assign');
  // If every selected inquiry allows the action `assign`, the bulk actions already offer it.
  if (rows.every(({ actions = [] }) => actions.includes('assign'))) return null;
  return (
    <>
      <Button size="small" startIcon={<UserCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeFieldDialog
            schema={schema}
            selection={{ rows }}
            fixedField={{ field: 'assigneeId', name }}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

export default AssignButton;
