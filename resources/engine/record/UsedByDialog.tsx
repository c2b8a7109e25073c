import { useRecordContext, useResourceContext } from 'react-admin';
import { ReadingDialog } from '../../actions/InfoDialog';
import { Usages } from '../../fields/ReferrerList';
import { useTexts } from './texts';

/** Lists the records that refer to the one in view, by area, and leads to them. */
const UsedByDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const say = useTexts();
  return (
    <ReadingDialog title={say('usedBy.title', { name: record?.recordLabel ?? '' })} onClose={onClose}>
      <Usages
        area={resource}
        id={String(record?.id)}
        onFollow={onClose}
        none={say('usedBy.none')}
        more={say('usedBy.many')}
      />
    </ReadingDialog>
  );
};

export default UsedByDialog;
