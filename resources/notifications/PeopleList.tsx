import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CreatedMemberList, HttpError, type ListLine, useProvider } from '../../providers';
import { Disclosure } from '../engine/fields/Disclosure';
import { formatNumber } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';
import { downloadFile } from '../engine/ui/downloadFile';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { csvOf } from './csvOf';
import { useListTexts } from './listTexts';

/** The key under which a list of people is cached. */
export const memberListKey = (id: string) => ['memberList', id];

const reasons = ['unknown', 'ambiguous', 'repeated'] as const;

/** The most lines that are shown. */
const maxLines = 100;

/** How many members a list has, and how many of its lines add nobody; with these lines after it was added. */
export const PeopleList = ({ id }: { id: string }) => {
  const t = useListTexts();
  const provider = useProvider();
  const { data, error, refetch } = useQuery({
    queryKey: memberListKey(id),
    queryFn: ({ signal }) => provider.memberList(id, { signal }),
    // A list does not change, and only the answer to the upload has the lines.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60 * 60 * 1000,
    retry: false,
  });
  if (error instanceof HttpError && error.status === 404) return <Alert severity="error">{t('gone')}</Alert>;
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!data) return null;
  const { members, named, leftOut = [] } = data;
  const goneSince = named - members - data.unknown - data.ambiguous - data.repeated;
  return (
    <Box role="status" className="wide">
      <Typography>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {members === 0 ? t('foundNobody') : t('found', { smart_count: members, count: formatNumber(members) })}
        </Box>{' '}
        {t('named', { smart_count: named, count: formatNumber(named) })}
      </Typography>
      <PlainList>
        {reasons.map((reason) =>
          data[reason] > 0 ? (
            <Typography key={reason} component="li" color={reason === 'repeated' ? 'textSecondary' : 'textPrimary'}>
              {t(reason, { smart_count: data[reason], count: formatNumber(data[reason]) })}
            </Typography>
          ) : null,
        )}
        {goneSince > 0 && (
          <Typography component="li" color="textSecondary">
            {t('goneSince', { smart_count: goneSince, count: formatNumber(goneSince) })}
          </Typography>
        )}
      </PlainList>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('remains')}
      </Typography>
      {leftOut.length > 0 && <LeftOutLines lines={leftOut} />}
    </Box>
  );
};

const LeftOutLines = ({ lines }: { lines: NonNullable<CreatedMemberList['leftOut']> }) => {
  const t = useListTexts();
  const nameOf = ({ line, text }: ListLine) =>
    text === null ? t('line', { line: formatNumber(line) }) : t('lineWithText', { line: formatNumber(line), text });
  const download = () => {
    const heads = [t('heads.line'), t('heads.text'), t('heads.reason')];
    const rows = lines.map(({ line, text, reason }) => [String(line), text ?? '', t(`reasons.${reason}`)]);
    downloadFile(new Blob([csvOf([heads, ...rows])], { type: 'text/csv' }), t('fileName'));
  };
  return (
    <>
      <Disclosure title={t('lines')} style={{ marginTop: 8 }}>
        <PlainList sx={{ maxHeight: 260, overflow: 'auto' }} tabIndex={0} aria-label={t('lines')}>
          {lines.slice(0, maxLines).map((each) => (
            <Typography
              key={`${each.line} ${each.text}`}
              component="li"
              variant="body2"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {nameOf(each)} · {t(`reasons.${each.reason}`)}
            </Typography>
          ))}
        </PlainList>
        {lines.length > maxLines && (
          <Typography variant="body2" color="textSecondary">
            {t('firstLines', { count: maxLines, total: formatNumber(lines.length) })}
          </Typography>
        )}
      </Disclosure>
      <Button size="small" startIcon={<Download size={16} aria-hidden />} onClick={download} sx={{ mt: 1, ml: -0.5 }}>
        {t('download')}
      </Button>
    </>
  );
};
