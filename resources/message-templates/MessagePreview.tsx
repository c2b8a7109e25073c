import { Alert, Box, Card, Divider, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { createTextsHook, hasCapability, useProvider } from '../../providers';
import { useRecordValues } from '../engine/fields/schemaContext';
import { fillPlaceholders } from '../engine/schema/placeholders';
import { smsLength } from '../engine/texts/smsLength';
import { messageSubjectOf, samplePlaceholderValues } from './messageKinds';
import { PreviewBubble, PreviewSheet } from './previewStyles';
import { messages } from './recordMessages.en';
import { renderSms } from './templates';

const useTexts = createTextsHook('resources.message-templates.texts', messages.texts);

/** A preview of a message, with the values of a real record if there is one, else with sample values. */
export const MessagePreview = () => {
  const id = String(useRecordContext()?.id ?? '');
  const { emailOn, emailSubject, emailText, smsOn, smsText } = useRecordValues();
  const provider = useProvider();
  const t = useTexts();
  const { data } = useQuery({
    queryKey: ['message-templates', 'sample', id],
    queryFn: ({ signal }) => provider.messageSample(id, { signal }),
    enabled: id !== '' && hasCapability('sending'),
    staleTime: 60_000,
  });
  const values = data?.values ?? samplePlaceholderValues[messageSubjectOf(id)];
  const fill = (text: unknown) => fillPlaceholders(typeof text === 'string' ? text : '', values);
  const sms = renderSms(typeof smsText === 'string' ? smsText : '', values);
  const { parts } = smsLength(sms);
  return (
    <Card component="section" aria-label={t('preview')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('preview')}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
        {t(data?.isFromRecord ? 'withReal' : 'withExamples')}
      </Typography>
      <Typography variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
        {t('asMail')}
      </Typography>
      {data?.notSetUp.includes('email') && (
        <Alert severity="warning" role="none" sx={{ mb: 1 }}>
          {t('emailNotSetUp')}
        </Alert>
      )}
      {emailOn ? (
        <PreviewSheet>
          <div className="text">
            {data && (
              <Typography variant="caption" color="textSecondary" component="p">
                {t('from', { from: data.from })}
              </Typography>
            )}
            <Typography variant="subtitle2" component="p">
              {fill(emailSubject)}
            </Typography>
          </div>
          <Divider />
          <div className="text">{fill(emailText)}</div>
          {data && (
            <>
              <Divider />
              <Typography variant="caption" color="textSecondary" component="div" className="text">
                {data.footer}
              </Typography>
            </>
          )}
        </PreviewSheet>
      ) : (
        <Typography color="textSecondary">{t('offMail')}</Typography>
      )}
      <Typography variant="subtitle2" component="h4" sx={{ mt: 2, mb: 0.5 }}>
        {t('asSms')}
      </Typography>
      {data?.notSetUp.includes('sms') && (
        <Alert severity="warning" role="none" sx={{ mb: 1 }}>
          {t('smsNotSetUp')}
        </Alert>
      )}
      {smsOn ? (
        <>
          <PreviewBubble>{sms}</PreviewBubble>
          <Box sx={{ mt: 0.5 }}>
            <Typography variant="caption" color={parts > 1 ? 'warning' : 'textSecondary'}>
              {t('sentIn', { smart_count: parts })}
            </Typography>
          </Box>
        </>
      ) : (
        <Typography color="textSecondary">{t('offSms')}</Typography>
      )}
    </Card>
  );
};
