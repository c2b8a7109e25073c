import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { createTextsHook } from '../../providers';
import { ReferrerList } from '../engine/fields/ReferrerList';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.snippets', messages);

/** The pages and articles that use the snippet in view. */
export const SnippetUsage = () => {
  const record = useRecordContext();
  const t = useTexts();
  if (!record) return null;
  return (
    <div className="wide">
      <ReferrerList area="snippets" id={String(record.id)} onLinkClick={() => undefined} emptyText={t('unused')}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('usage')}
        </Typography>
      </ReferrerList>
    </div>
  );
};
