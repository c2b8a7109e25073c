import { Alert } from '@mui/material';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { BulletList } from '../../fields/look';
import { isMissing } from '../../kit';
import { usePublishTexts } from './publishTexts';
import type { Refusal } from './useMove';

/** Why a move was refused, with the fields at fault. */
export const RefusalAlert = ({ message, errors, codes }: Refusal) => {
  const resource = useResourceContext() ?? '';
  const translateLabel = useTranslateLabel();
  const say = usePublishTexts();
  const fields = Object.entries(errors);
  return (
    <Alert severity="error">
      {fields.length > 0 && fields.every(([field]) => isMissing(codes[field])) ? say('incomplete') : message}
      <BulletList>
        {fields.map(([field, sentence]) => (
          <li key={field}>
            {translateLabel({ source: field, resource })}
            {!isMissing(codes[field]) && `: ${sentence}`}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
};
