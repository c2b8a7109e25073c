import { useRecordContext, useResourceContext } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { ReferrerList } from '../../fields/ReferrerList';
import { InfoDialog } from '../../ui/ActionDialog';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.features.relatedRecords.usedBy', messages.usedBy);

/** A dialog with links to the records that refer to the one in view, grouped by area. */
const UsedByDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const t = useTexts();
  return (
    <InfoDialog title={t('title', { name: record?.recordLabel ?? '' })} onClose={onClose}>
      <ReferrerList
        area={resource}
        id={String(record?.id)}
        onLinkClick={onClose}
        emptyText={t('none')}
        moreText={t('many')}
      />
    </InfoDialog>
  );
};

export default UsedByDialog;
