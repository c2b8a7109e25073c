import { Box, Button, Stack, Typography } from '@mui/material';
import { List as ListIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetManyReference,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import type { Tab } from '../../core/record/Tabs';
import { StatusChip } from '../../core/resource/StatusChip';
import { RecordLink } from '../../fields/RecordLink';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { DividedList } from '../../fields/styledElements';
import { useRelatedRecordsTexts } from '../recordMessages.en';

const maxDisplayed = 10;

interface RelatedRecordsProps {
  area: string;
  /** The field of those records that refers to the record in view. */
  target: string;
  /** Further details of each record. */
  detail?: ReactNode;
}

/** The first records of another area that refer to the one in view, in that area's order, and a link to all of them. */
export const RelatedRecords = ({ area, target: by, detail }: RelatedRecordsProps) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const t = useRelatedRecordsTexts();
  const name = translate(`resources.${area}.forcedCaseName`, { smart_count: 2 });
  const { data, total, error, isPending } = useGetManyReference(area, {
    target: by,
    id: record?.id,
    pagination: { page: 1, perPage: maxDisplayed },
    sort: { field: 'default', order: 'ASC' },
    filter: {},
  });
  if (isPending) return <RecordSkeleton />;
  if (error) {
    return (
      <Typography color="error" role="alert">
        {error.message}
      </Typography>
    );
  }
  if (!data?.length) {
    return <Typography color="textSecondary">{t('none', { name })}</Typography>;
  }
  const filter = encodeURIComponent(JSON.stringify({ [by]: record?.id }));
  return (
    <Stack spacing={1.5}>
      <DividedList>
        {data.map((related) => (
          <Stack
            component="li"
            key={related.id}
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <span>
              <RecordLink area={area} id={String(related.id)} label={related.recordLabel} />
            </span>
            <ResourceContextProvider value={area}>
              <RecordContextProvider value={related}>
                <StatusChip />
                {detail && (
                  <Typography component="span" color="textSecondary">
                    {detail}
                  </Typography>
                )}
              </RecordContextProvider>
            </ResourceContextProvider>
          </Stack>
        ))}
      </DividedList>
      <div>
        <Button
          component={Link}
          variant="outlined"
          to={`/${area}?filter=${filter}`}
          startIcon={<ListIcon size={18} aria-hidden />}
        >
          {t('all', { smart_count: total ?? 0, name })}
        </Button>
      </div>
    </Stack>
  );
};

/**
 * Returns a tab with the records of another area that refer to the one in view; it has the name of that area.
 * @param target the field of those records that refers to the record in view
 */
export const relatedTab = (area: string, target: string): Tab => ({
  name: area,
  isAreaTab: true,
  content: (
    <Box sx={{ p: 2.5 }}>
      <RelatedRecords area={area} target={target} />
    </Box>
  ),
  onlyInShow: true,
  requiredCapability: area,
});
