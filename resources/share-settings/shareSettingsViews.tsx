import { Typography } from '@mui/material';
import type { z } from 'zod';
import { createTextsHook } from '../../providers';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { useRecordValues } from '../engine/fields/schemaContext';
import { PlainList } from '../engine/fields/styledElements';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { propertyOf } from '../engine/schema/propertyOf';
import { maxTitleLength, shareChannels, tokens } from './choices';
import { messages } from './recordMessages.en';
import type { shareSettings } from './shareSettingsSchema';
import { messageLengthOn, shareTextsOf } from './templates';

const useTexts = createTextsHook('resources.share-settings', messages);

type Setting = {
  [Field in keyof z.output<(typeof shareSettings)['record']>]?:
    | z.output<(typeof shareSettings)['record']>[Field]
    | null;
};

/** The lengths of the message's parts with example values, with a warning where the channel would cut or split them. */
const ShareLengths = () => {
  const setting: Setting = useRecordValues();
  const disclosure = useMasterTypes('disclosure').types.find(({ key }) => key === setting.disclosureId);
  const channel = setting.channel ?? '';
  const { isSocial = false } = propertyOf(shareChannels, channel) ?? {};
  const texts = shareTextsOf(setting, tokens, String(disclosure?.meta?.text ?? ''));
  const title = isSocial ? texts.title : '';
  const { subject, message } = texts;
  const t = useTexts();
  const { units, max, parts, nonGsmCharacters } = messageLengthOn(channel, message);
  const lines = [
    channel !== 'copy_link' && max !== undefined && { text: t('length.message', { units, max }), isOver: units > max },
    parts > 1 && { text: t('length.parts', { parts }), isOver: true },
    nonGsmCharacters.length > 0 && {
      text: t('length.notGsm', { characters: nonGsmCharacters.join(' ') }),
      isOver: units > 70,
    },
    title && {
      text: t('length.title', { units: title.length, max: maxTitleLength }),
      isOver: title.length > maxTitleLength,
    },
    channel === 'email' && {
      text: t('length.subject', { units: subject.length, max: 78 }),
      isOver: subject.length > 78,
    },
  ].filter((line) => typeof line === 'object');
  return (
    <PlainList className="wide">
      {lines.map(({ text, isOver: isTooLong }) => (
        <Typography component="li" key={text} color={isTooLong ? 'warning' : 'textSecondary'}>
          {text}
        </Typography>
      ))}
    </PlainList>
  );
};

const after = { disclosureId: <ShareLengths /> };

export const shareSettingsViews = recordViews(() => <RecordSections after={after} />, { messages, preview: true });
