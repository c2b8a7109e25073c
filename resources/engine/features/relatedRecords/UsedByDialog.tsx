import { useRecordContext, useResourceContext } from 'react-admin';
import { ReferrerList } from '../../fields/ReferrerList';
import { InfoDialog } from '../../ui/ActionDialog';
import { useRelatedRecordsTexts } from '../recordMessages.en';

/** A dialog with links to the records that refer to the one in view, grouped by area. */
const UsedByDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const t = useRelatedRecordsTexts();
  return (
    <InfoDialog title={t('usedBy.title', { name: record?.recordLabel ?? '' })} onClose={onClose}>
      <ReferrerList
        area={resource}
        id={String(record?.id)}
        onLinkClick={onClose}
        emptyText={t('usedBy.none')}
        moreText={t('usedBy.many')}
      />
    </InfoDialog>
  );
};

export default UsedByDialog;
