import { Chip, Tooltip } from '@mui/material';
import { differenceInMonths, parseISO } from 'date-fns';
import { Bot, BotOff, Star } from 'lucide-react';
import { useRecordContext, useTranslate } from 'react-admin';
import { createTextsHook } from '../../providers';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { EditableBadge } from '../engine/features/rowEdit/rowEdit';
import { businessToday } from '../engine/schema/dateTime';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.faqs', messages);

/** The badges of an FAQ: not reviewed for a year, featured, excluded from the assistant, and its status. */
export const FaqBadges = () => {
  const faq = useRecordContext();
  const t = useTexts();
  const translate = useTranslate();
  if (!faq) return null;
  const isStale =
    faq.lastReviewedAt && differenceInMonths(parseISO(businessToday()), parseISO(faq.lastReviewedAt)) >= 12;
  return (
    <>
      {isStale && <Chip size="small" color="warning" label={t('stale')} />}
      <EditableBadge
        source="isFeatured"
        icon={<Star size={18} aria-hidden {...(faq.isFeatured && { fill: 'currentColor' })} />}
      >
        {faq.isFeatured && (
          <Tooltip title={translate('resources.faqs.fields.isFeatured')}>
            <Star size={16} role="img" aria-label={translate('resources.faqs.fields.isFeatured')} />
          </Tooltip>
        )}
      </EditableBadge>
      <EditableBadge
        source="botEnabled"
        icon={faq.botEnabled ? <Bot size={18} aria-hidden /> : <BotOff size={18} aria-hidden />}
      >
        {!faq.botEnabled && (
          <Tooltip title={t('botDisabled')}>
            <BotOff size={16} role="img" aria-label={t('botDisabled')} />
          </Tooltip>
        )}
      </EditableBadge>
      <EditableBadge source="status">
        <StatusChip />
      </EditableBadge>
    </>
  );
};
