import { Typography } from '@mui/material';
import type { RecordRefusal } from '../../../../providers';
import { FieldLinks } from '../../core/record/FieldLinks';
import { RecordLink } from '../../fields/RecordLink';
import { BulletList } from '../../fields/styledElements';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { isMissingValueError } from '../../schema';
import { usePublishTexts } from './messages.en';

interface RefusalDetailsProps {
  refusal: RecordRefusal;
  /** Opens a field at fault; without it the names are plain text. */
  onOpen?: ((path: string) => void) | undefined;
}

/** The reasons against publishing a record: the fields or records at fault, and the next free time. */
export const RefusalDetails = ({
  refusal: { message, errors = {}, codes = {}, data },
  onOpen,
}: RefusalDetailsProps) => {
  const t = usePublishTexts();
  const formatDateTime = useFormatDateTime();
  const { counted = [], freeFrom } = data ?? {};
  const fields = Object.entries(errors).map(([path, sentence]) =>
    isMissingValueError(codes[path]) ? { path } : { path, sentence },
  );
  return (
    <>
      {fields.length > 0 ? (
        <FieldLinks fields={fields} onOpen={onOpen} />
      ) : (
        <Typography sx={{ mt: 0.5 }}>{message}</Typography>
      )}
      <BulletList>
        {counted.map(({ area, id, recordLabel }) => (
          <li key={id}>
            <RecordLink area={area} id={id} label={recordLabel} />
          </li>
        ))}
      </BulletList>
      {freeFrom && <Typography sx={{ mt: 1 }}>{t('freeFrom', { at: formatDateTime(freeFrom) })}</Typography>}
    </>
  );
};
