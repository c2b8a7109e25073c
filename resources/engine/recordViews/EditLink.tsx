import { Pencil } from 'lucide-react';
import { Button, useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../../providers';

/**
 * The link to the form of the record in context, for users who may edit it. React-admin's `EditButton` asks for the
 * permission of each record, so it appears after the record.
 */
export const EditLink = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!record || !isPermitted(resource, 'edit')) return null;
  const label = translate('ra.action.edit');
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'edit', id: record.id })}
      state={scrollsToTop}
      label={label}
      aria-label={label}
      variant="outlined"
      size="medium"
    >
      <Pencil size={18} aria-hidden />
    </Button>
  );
};

/** The state of a link, as react-admin understands it. */
const scrollsToTop = { _scrollToTop: true };
