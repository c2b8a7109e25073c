import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { useFileInfo } from '../../fields/files';
import { type ImageValue, RecordImage } from '../../fields/RecordImage';
import { useRecordValues } from '../../fields/schemaContext';
import { type ResolvedValue, resolveValue, truncateText } from './sharing';
import { useTexts } from './texts';

/** From here on search results cut a title and a description off. */
const most = { title: 60, description: 160 };

/** How a page looks in search results and where it is shared, by the values of the record as they are now. */
export const SharingPreview = () => {
  const values = useRecordValues();
  const resource = useResourceContext() ?? '';
  const t = useTexts();
  const title = resolveValue<string>(values, 'seoTitle', ['title', 'name']);
  const description = resolveValue<string>(values, 'seoDescription', ['excerpt', 'summary', 'subheading']);
  const picture = resolveValue<ImageValue>(values, 'ogImage', ['heroImage', 'image']);
  const shownTitle = title ? truncateText(title.value, most.title) : t('preview.noTitle');
  const address = [resource, values.slug || t('preview.noSlug')].join(' › ');
  return (
    <Stack direction="row" useFlexGap spacing={2} className="wide" sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Preview
        name={t('preview.search')}
        notes={<Notes parts={{ title, description }} />}
        instead={values.noIndex === true && t('preview.hidden')}
      >
        <Box sx={{ p: 1.5 }}>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Typography>
          <Typography variant="h2" component="p" color="primary" sx={{ overflowWrap: 'anywhere', my: 0.25 }}>
            {shownTitle}
          </Typography>
          <Typography color="textSecondary">
            {description ? truncateText(description.value, most.description) : t('preview.noDescription')}
          </Typography>
        </Box>
      </Preview>
      <Preview name={t('preview.shared')} notes={<Notes parts={{ picture }} />}>
        {picture ? <SharedPicture value={picture.value} /> : <Box sx={{ p: 1.5, pb: 0 }}>{t('preview.noPicture')}</Box>}
        <Box sx={{ p: 1.5 }}>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {shownTitle}
          </Typography>
          {description && (
            <Typography color="textSecondary" sx={{ mt: 0.25 }}>
              {truncateText(description.value, most.description)}
            </Typography>
          )}
        </Box>
      </Preview>
    </Stack>
  );
};

interface PreviewProps {
  name: string;
  notes: ReactNode;
  /** What is said in the place of the preview. */
  instead?: ReactNode;
  children: ReactNode;
}

const Preview = ({ name, notes, instead, children }: PreviewProps) => (
  <Box component="section" aria-label={name} sx={{ flex: '1 1 280px', minWidth: 0, maxWidth: 420 }}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {name}
    </Typography>
    {instead ? (
      <Typography color="textSecondary">{instead}</Typography>
    ) : (
      <>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>{children}</Box>
        {notes}
      </>
    )}
  </Box>
);

/** Says which parts stand there by default, and which field they come from. */
const Notes = ({
  parts,
}: {
  parts: Partial<Record<'title' | 'description' | 'picture', ResolvedValue<unknown> | undefined>>;
}) => {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const t = useTexts();
  return Object.entries(parts).map(([part, taken]) =>
    taken?.isFallback ? (
      <Typography key={part} variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('preview.taken', {
          part: t(`preview.${part as keyof typeof parts}`),
          field: translateLabel({ source: taken.field, resource }),
        })}
      </Typography>
    ) : null,
  );
};

/** The picture in the shape that shared links have, cut around what matters in it. */
const SharedPicture = ({ value }: { value: ImageValue }) => {
  const { file } = useFileInfo(value.fileId);
  return (
    <Box
      sx={{
        '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '1200 / 630', objectFit: 'cover' },
      }}
    >
      <RecordImage value={value} file={file} sizes="420px" />
    </Box>
  );
};
