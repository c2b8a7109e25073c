import { Button, Card, Stack, Typography } from '@mui/material';
import { ArrowLeftRight, FileDown, KeyRound, type LucideIcon, Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { fileAddress, isPermitted } from '../../providers';
import { ImportButton } from '../engine/features/importExport/ImportButton';
import { formatNumber } from '../engine/fields/formats';
import { useMemberDataTexts } from './screenMessages.en';

/** The explanation of the ways in which members come in, while none has been used. */
export const FirstSteps = ({ members }: { members: number }) => {
  const t = useMemberDataTexts();
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <Typography variant="h2">{t('start.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {members === 0 ? t('start.none') : t('start.some', { smart_count: members, count: formatNumber(members) })}
      </Typography>
      <Step icon={KeyRound} title={t('start.key')} text={t('start.keyText')}>
        {isPermitted('app-keys', 'show') && (
          <Button variant="outlined" component={Link} to="/organization">
            {t('start.keyLink')}
          </Button>
        )}
      </Step>
      <Step icon={ArrowLeftRight} title={t('start.feed')} text={t('start.feedText')}>
        <Button
          variant="outlined"
          component="a"
          href={fileAddress('/api/v1/app/openapi.json')}
          target="_blank"
          rel="noreferrer"
          startIcon={<FileDown size={18} aria-hidden />}
        >
          {t('start.document')}
        </Button>
      </Step>
      <Step icon={Upload} title={t('start.file')} text={t('start.fileText')}>
        <ImportButton variant="outlined" color="primary" />
      </Step>
    </Card>
  );
};

interface StepProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

const Step = ({ icon: Icon, title, text, children }: StepProps) => {
  const titleId = useId();
  return (
    <Stack
      component="section"
      direction={{ xs: 'column', sm: 'row' }}
      aria-labelledby={titleId}
      useFlexGap
      spacing={2}
      sx={{ mt: 2.5, pt: 2.5, borderTop: 1, borderColor: 'divider', alignItems: { sm: 'center' } }}
    >
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexGrow: 1 }}>
        <Stack
          sx={{
            flexShrink: 0,
            width: 36,
            height: 36,
            borderRadius: 1,
            bgcolor: 'primary.light',
            color: 'primary.main',
          }}
        >
          <Icon size={18} aria-hidden style={{ margin: 'auto' }} />
        </Stack>
        <div>
          <Typography variant="subtitle2" component="h3" id={titleId}>
            {title}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </div>
      </Stack>
      <Stack sx={{ flexShrink: 0, alignItems: 'start', ml: { xs: 6.5, sm: 0 } }}>{children}</Stack>
    </Stack>
  );
};
