import { Button } from '@mui/material';
import { Tag, UserCheck } from 'lucide-react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useGetMany, useListContext, useTranslate } from 'react-admin';
import { rowsMeta } from '../engine/core/list/initialListParams';
import { useSchema } from '../engine/core/resource/areaContext';
import { loadable } from '../engine/fields/loadable';
import { InquiryTagsInput } from './InquiryTagsInput';

const ChangeFieldDialog = loadable(() => import('../engine/features/bulk/ChangeFieldDialog'));

/** The buttons that assign the selected inquiries to one staff member, in any status, and that tag them. */
const InquiryBulkActions = () => {
  const { selectedIds } = useListContext();
  const { data: rows = [] } = useGetMany('contacts', { ids: selectedIds, ...rowsMeta });
  // If every selected inquiry allows the action `assign`, the bulk actions already offer it.
  const isAssignOffered = rows.every(({ actions = [] }) => actions.includes('assign'));
  return (
    <>
      {!isAssignOffered && (
        <ChangeButton action="assign" field="assigneeId" icon={<UserCheck size={18} aria-hidden />} rows={rows} />
      )}
      <ChangeButton
        action="tag"
        field="tags"
        icon={<Tag size={18} aria-hidden />}
        rows={rows}
        input={<InquiryTagsInput source="tags" />}
      />
    </>
  );
};

interface ChangeButtonProps {
  /** The name of the change in the texts. */
  action: 'assign' | 'tag';
  field: string;
  icon: ReactNode;
  rows: readonly RaRecord[];
  /** Default: the input of the field. */
  input?: ReactElement;
}

/** A button that opens the dialog for a change of one field of the selected inquiries. */
const ChangeButton = ({ action, field, icon, rows, input }: ChangeButtonProps) => {
  const schema = useSchema();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const name = translate(`resources.contacts.actions.${action}`);
  return (
    <>
      <Button size="small" startIcon={icon} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeFieldDialog
            schema={schema}
            selection={{ rows }}
            fixedField={{ field, name, ...(input && { input }) }}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

export default InquiryBulkActions;
