import { Autocomplete, Chip, TextField } from '@mui/material';
import { uniq } from 'es-toolkit';
import { useRecordContext } from 'react-admin';
import { useThreadTexts } from './threadMessages.en';
import { useChangeInquiry } from './useChangeInquiry';
import { useTagsInUse } from './useTagsInUse';

/** The length of a tag in characters. */
const maxLength = 30;

/** The tags of the inquiry in context, changed in their place, at once. Those of other inquiries are offered. */
export const InquiryTags = () => {
  const record = useRecordContext();
  const t = useThreadTexts();
  const inUse = useTagsInUse();
  const { change, isDisabled } = useChangeInquiry('tags');
  if (!record) return null;
  const tags: string[] = record.tags ?? [];
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      disabled={isDisabled}
      options={inUse}
      filterSelectedOptions
      value={tags}
      onChange={(_, typed) => change(uniq(typed.map((tag) => tag.trim()).filter(Boolean)))}
      renderValue={(values, getItemProps) =>
        values.map((tag, index) => {
          const { key, ...props } = getItemProps({ index });
          return <Chip key={key} size="small" label={tag} {...props} />;
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={t('tags')}
          slotProps={{
            ...slotProps,
            inputLabel: { ...slotProps.inputLabel, shrink: true },
            htmlInput: { ...slotProps.htmlInput, maxLength },
          }}
        />
      )}
    />
  );
};
