import { Box, styled, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import { createTextsHook } from '../../providers';
import { PreviewCard } from '../engine/features/preview/PreviewCard';
import { AppIcon } from '../engine/fields/IconField';
import { RecordImage } from '../engine/fields/RecordImage';
import { useRecordValues } from '../engine/fields/schemaContext';
import { useFileInfo } from '../engine/fields/useFileInfo';
import { stripHtml } from '../engine/schema';
import type { appPages } from './appPageSchema';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.app-page', messages);

type Page = Partial<z.output<(typeof appPages)['record']>>;

const Phone = styled('div')(({ theme: { palette } }) => ({
  width: 260,
  maxWidth: '100%',
  minHeight: 420,
  margin: '0 auto',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  border: `6px solid ${palette.text.primary}`,
  borderRadius: 28,
  background: palette.background.paper,
  '& .title': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    padding: '8px 12px',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& .picture': { display: 'block', width: '100%', height: 110, objectFit: 'cover' },
  '& .text': { padding: 12 },
  '& .button': {
    display: 'block',
    marginTop: 12,
    padding: '8px 10px',
    borderRadius: 8,
    textAlign: 'center',
    fontWeight: 550,
    background: palette.primary.main,
    color: palette.primary.contrastText,
  },
  '& .slot': {
    padding: 12,
    borderRadius: 8,
    border: `1px dashed ${palette.grey[400]}`,
    textAlign: 'center',
    color: palette.text.secondary,
  },
}));

/** A preview of the page as on a phone, from the stored record or the form values. */
export const PhonePreview = () => {
  const page: Page = useRecordValues();
  const t = useTexts();
  const { file } = useFileInfo(page.heroImage?.fileId);
  return (
    <PreviewCard title={t('preview')}>
      <Phone>
        <Typography variant="subtitle2" component="p" className="title">
          {page.icon && <AppIcon name={page.icon} />}
          {page.title}
        </Typography>
        {page.isEnabled === false ? (
          <Typography className="text">{t('maintenance')}</Typography>
        ) : (
          <>
            {page.heroImage && <RecordImage className="picture" value={page.heroImage} file={file} sizes="260px" />}
            <Box className="text">
              <Typography variant="h2" component="p">
                {page.heading || t('untitled')}
              </Typography>
              {page.subheading && <Typography color="textSecondary">{page.subheading}</Typography>}
              {page.cta?.label && <span className="button">{page.cta.label}</span>}
              {Object.entries(page.blocks ?? []).map(([index, block]) => (
                <PreviewedBlock key={index} block={block} />
              ))}
            </Box>
          </>
        )}
      </Phone>
    </PreviewCard>
  );
};

type Block = Partial<NonNullable<Page['blocks']>[number]>;

/** Shows text and buttons as they are, and a placeholder for blocks whose content the app fills in. */
const PreviewedBlock = ({ block }: { block: Block | null }) => {
  const translate = useTranslate();
  if (!block?.type) return null;
  const isFilledIn = block.type !== 'rich_text' && block.type !== 'cta';
  return (
    <Box sx={{ mt: 1.5 }}>
      {block.heading && <Typography variant="h3">{block.heading}</Typography>}
      {block.type === 'rich_text' && block.body && <Typography>{stripHtml(block.body)}</Typography>}
      {block.type === 'cta' && block.label && <span className="button">{block.label}</span>}
      {isFilledIn && <Box className="slot">{translate(`resources.app-page.choices.blocks.type.${block.type}`)}</Box>}
    </Box>
  );
};
