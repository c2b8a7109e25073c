import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { type ImageValue, RecordImage } from '../../fields/RecordImage';
import { useRecordValues } from '../../fields/schemaContext';
import { useFileInfo } from '../../fields/useFileInfo';
import { useTexts } from './messages.en';
import { type ResolvedValue, resolveValue, truncateText } from './sharing';

/** The lengths in characters at which search results cut off a title and a description. */
const maxLengths = { title: 60, description: 160 };

/** Previews of a page in search results and as a shared link, with the present values of the record or form. */
export const SharingPreview = () => {
  const values = useRecordValues();
  const resource = useResourceContext() ?? '';
  const t = useTexts();
  const title = resolveValue<string>(values, 'seoTitle', ['title', 'name']);
  const description = resolveValue<string>(values, 'seoDescription', ['excerpt', 'summary', 'subheading']);
  const picture = resolveValue<ImageValue>(values, 'ogImage', ['heroImage', 'image']);
  const previewTitle = title ? truncateText(title.value, maxLengths.title) : t('preview.noTitle');
  const address = [resource, values.slug || t('preview.noSlug')].join(' › ');
  return (
    <Stack direction="row" useFlexGap spacing={2} className="wide" sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Preview
        name={t('preview.search')}
        footer={<FallbackHints parts={{ title, description }} />}
        replacement={values.noIndex === true && t('preview.hidden')}
      >
        <Box sx={{ p: 1.5 }}>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Typography>
          <Typography variant="h2" component="p" color="primary" sx={{ overflowWrap: 'anywhere', my: 0.25 }}>
            {previewTitle}
          </Typography>
          <Typography color="textSecondary">
            {description ? truncateText(description.value, maxLengths.description) : t('preview.noDescription')}
          </Typography>
        </Box>
      </Preview>
      <Preview name={t('preview.shared')} footer={<FallbackHints parts={{ picture }} />}>
        {picture ? <SharedPicture value={picture.value} /> : <Box sx={{ p: 1.5, pb: 0 }}>{t('preview.noPicture')}</Box>}
        <Box sx={{ p: 1.5 }}>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {previewTitle}
          </Typography>
          {description && (
            <Typography color="textSecondary" sx={{ mt: 0.25 }}>
              {truncateText(description.value, maxLengths.description)}
            </Typography>
          )}
        </Box>
      </Preview>
    </Stack>
  );
};

interface PreviewProps {
  name: string;
  /** Elements below the preview. */
  footer: ReactNode;
  /** A text that is shown in place of the preview. */
  replacement?: ReactNode;
  children: ReactNode;
}

const Preview = ({ name, footer, replacement, children }: PreviewProps) => (
  <Box component="section" aria-label={name} sx={{ flex: '1 1 280px', minWidth: 0, maxWidth: 420 }}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {name}
    </Typography>
    {replacement ? (
      <Typography color="textSecondary">{replacement}</Typography>
    ) : (
      <>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>{children}</Box>
        {footer}
      </>
    )}
  </Box>
);

/** One line for each part whose value comes from a fallback field, with the name of that field. */
const FallbackHints = ({
  parts,
}: {
  parts: Partial<Record<'title' | 'description' | 'picture', ResolvedValue<unknown> | undefined>>;
}) => {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const t = useTexts();
  return Object.entries(parts).map(([part, resolved]) =>
    resolved?.isFallback ? (
      <Typography key={part} variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('preview.resolvedFrom', {
          part: t(`preview.${part as keyof typeof parts}`),
          field: translateLabel({ source: resolved.field, resource }),
        })}
      </Typography>
    ) : null,
  );
};

/** The image in the aspect ratio of shared links (1200 : 630), cropped around its focal point. */
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
