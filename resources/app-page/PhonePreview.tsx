import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import { catalogue } from '../../providers';
import { AppIcon } from '../domain/IconField';
import { useFileInfo } from '../fields/files';
import { Picture } from '../fields/Picture';
import { useRecordValues } from '../fields/schemaContext';
import { textOfHtml } from '../kit';
import type { appPages } from './appPageSchema';
import { messages } from './recordMessages.en';

const useTexts = catalogue('resources.app-page', messages);

type Page = Partial<z.output<(typeof appPages)['record']>>;

/** The page as a phone shows it, as it is stored or as it is being written. */
export const PhonePreview = () => {
  const page: Page = useRecordValues();
  const say = useTexts();
  const { file } = useFileInfo(page.heroImage?.fileId);
  return (
    <Card component="section" aria-label={say('preview')} className="preview" sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {say('preview')}
      </Typography>
      <Box className="phone-frame">
        <Typography variant="subtitle2" component="p" className="phone-title">
          {page.icon && <AppIcon name={page.icon} />}
          {page.title}
        </Typography>
        {page.isEnabled === false ? (
          <Typography className="phone-text">{say('maintenance')}</Typography>
        ) : (
          <>
            {page.heroImage && <Picture className="phone-picture" value={page.heroImage} file={file} sizes="260px" />}
            <Box className="phone-text">
              <Typography variant="h2" component="p">
                {page.heading || say('untitled')}
              </Typography>
              {page.subheading && <Typography color="textSecondary">{page.subheading}</Typography>}
              {page.cta?.label && <span className="phone-button">{page.cta.label}</span>}
              {Object.entries(page.blocks ?? []).map(([place, block]) => (
                <PreviewedBlock key={place} block={block} />
              ))}
            </Box>
          </>
        )}
      </Box>
    </Card>
  );
};

type Block = Partial<NonNullable<Page['blocks']>[number]>;

/** Text and buttons as they are; of what the app fills in, its kind. */
const PreviewedBlock = ({ block }: { block: Block | null }) => {
  const translate = useTranslate();
  if (!block?.type) return null;
  const isFilledIn = block.type !== 'rich_text' && block.type !== 'cta';
  return (
    <Box sx={{ mt: 1.5 }}>
      {block.heading && <Typography variant="h3">{block.heading}</Typography>}
      {block.type === 'rich_text' && block.body && <Typography>{textOfHtml(block.body)}</Typography>}
      {block.type === 'cta' && block.label && <span className="phone-button">{block.label}</span>}
      {isFilledIn && (
        <Box className="phone-slot">{translate(`resources.app-page.choices.blocks.type.${block.type}`)}</Box>
      )}
    </Box>
  );
};
