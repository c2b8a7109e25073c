import { Chip, Tooltip } from '@mui/material';
import { differenceInMonths, parseISO } from 'date-fns';
import { BotOff, Star } from 'lucide-react';
import { useRecordContext, useTranslate } from 'react-admin';
import { catalogue } from '../../providers';
import { businessToday } from '../kit/clock';
import { messages } from './messages.en';

const useTexts = catalogue('resources.faqs', messages);

/** What is worth knowing of a FAQ at a glance: featured, kept from the assistant, not reviewed for a year. */
export const FaqMarks = () => {
  const faq = useRecordContext();
  const say = useTexts();
  const translate = useTranslate();
  if (!faq) return null;
  const isStale =
    faq.lastReviewedAt && differenceInMonths(parseISO(businessToday()), parseISO(faq.lastReviewedAt)) >= 12;
  return (
    <>
      {isStale && <Chip size="small" color="warning" label={say('stale')} />}
      {faq.isFeatured && (
        <Tooltip title={translate('resources.faqs.fields.isFeatured')}>
          <Star size={16} role="img" aria-label={translate('resources.faqs.fields.isFeatured')} />
        </Tooltip>
      )}
      {!faq.botEnabled && (
        <Tooltip title={say('notTold')}>
          <BotOff size={16} role="img" aria-label={say('notTold')} />
        </Tooltip>
      )}
    </>
  );
};
