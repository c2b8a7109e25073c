import { styled } from '@mui/material';
import { MultilineText } from '../engine/fields/styledElements';
import { splitAtGaps } from '../engine/schema/gaps';

const Gap = styled('mark')(({ theme: { palette } }) => ({
  padding: '0 4px',
  borderRadius: 4,
  color: 'inherit',
  background: palette.warning.light,
  boxShadow: `inset 0 0 0 1px ${palette.warning.main}`,
}));

/** A text whose gaps are marked. */
export const FilledText = ({ text, language }: { text: string; language: string | undefined }) => (
  <MultilineText lang={language}>
    {splitAtGaps(text).map((part, index, parts) =>
      index % 2 === 1 ? <Gap key={parts.slice(0, index).join('').length}>{part}</Gap> : part,
    )}
  </MultilineText>
);
